package settings_test

import (
	"fmt"

	"github.com/fairyscore/fairyscore/replay/variant"
	"github.com/fairyscore/fairyscore/validate/settings"
)

// A misspelled key is reported with its place.
func ExampleParse() {
	known := &settings.KnownValues{Catalog: variant.NewCatalog()}
	file, err := settings.Parse("fairyscore.toml", []byte("variant = \"wotn\"\nselect = [\"T2\"]\n"), known)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(file.Variant, file.Select)

	_, err = settings.Parse("fairyscore.toml", []byte("varaint = \"wotn\"\n"), known)
	fmt.Println(err)
	// Output:
	// wotn [T2]
	// fairyscore.toml:1:1: unknown key "varaint"; did you mean "variant"?
	//   |
	// 1 | varaint = "wotn"
	//   | ^^^^^^^
}
