package main

import "strings"

// shellHelp returns the help of 'completion SHELL', "" for a shell that it does not know. Cobra's
// own has Markdown headings, and command lines that are too long for 80 columns.
func shellHelp(shell string) string {
	load := "source <(fairyscore completion " + shell + ")"
	needs, always := "", ""
	switch shell {
	case "bash":
		needs = " It needs the package bash-completion."
		always = ":\n\n  fairyscore completion bash > /etc/bash_completion.d/fairyscore\n\n" +
			"With Homebrew, the directory is $(brew --prefix)/etc/bash_completion.d."
	case "zsh":
		needs = " If completion is not enabled, add this line to ~/.zshrc:\n\n  autoload -U compinit; compinit"
		always = ":\n\n  fairyscore completion zsh > \"${fpath[1]}/_fairyscore\"\n\n" +
			"With Homebrew, the directory is $(brew --prefix)/share/zsh/site-functions."
	case "fish":
		load = "fairyscore completion fish | source"
		always = ":\n\n  fairyscore completion fish > ~/.config/fish/completions/fairyscore.fish"
	case "powershell":
		load = "fairyscore completion powershell | Out-String | Invoke-Expression"
		always = ", add that command to your PowerShell profile."
	default:
		return ""
	}
	title := strings.Replace(shell, "powershell", "PowerShell", 1)
	return "Print the completion script for " + title + "." + needs + "\n\nFor this session:\n\n  " + load +
		"\n\nFor every new session" + always
}
