package grammar

var nasty = []struct{ name, in, want string }{}
