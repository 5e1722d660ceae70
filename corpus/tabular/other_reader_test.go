package tabular_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fairyscore/fairyscore/corpus/tabular"
)

// Another program's reader finds the same values in every column. hyparquet is a reader in
// JavaScript that shares no code with the writer; `.ci/run` installs it.
func TestAnotherReaderReadsTheSame(t *testing.T) {
	modules := os.Getenv("FAIRYSCORE_HYPARQUET")
	if modules == "" {
		t.Skip("FAIRYSCORE_HYPARQUET does not name the node_modules folder that has hyparquet and hyparquet-compressors")
	}
	text := annotated + "\n[Event \"\"]\n[Variant \"wand\"]\n\n1. Ze2:e7 (death) e5 {ü} 2. Kf3 *\n\n1. e4 {\xff} e5 *\n\n[Variant \"none\"]\n\n*\n" +
		strings.Repeat("\n[Event \"x\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n", 400)
	all := export(t, text, tabular.Options{FENs: true, Whole: true, Limits: tabular.Limits{Rows: 512}})
	compare(t, modules, all, tabular.Games, objects(rows[tabular.Game](t, all, tabular.Games)))
	compare(t, modules, all, tabular.Plies, objects(rows[tabular.Ply](t, all, tabular.Plies)))
	compare(t, modules, all, tabular.Findings, objects(rows[tabular.Finding](t, all, tabular.Findings)))
}

// compare compares what the other reader reads with what was written.
func compare(t *testing.T, modules string, all tables, table tabular.Table, want []map[string]any) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "x.parquet")
	if err := os.WriteFile(name, all[tabular.FileName(table, 1)].Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	c := exec.Command("node", "testdata/read.mjs", modules, name)
	c.Stderr = os.Stderr
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	var got []map[string]any
	for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan(); {
		var row map[string]any
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		got = append(got, row)
	}
	if len(want) == 0 || len(got) != len(want) {
		t.Fatalf("%s: %d rows, want %d", table, len(got), len(want))
	}
	for i := range want {
		if diff := cmp.Diff(want[i], got[i]); diff != "" {
			t.Fatalf("%s: row %d:\n%s", table, i, diff)
		}
	}
}

// objects are rows as that reader's JSON has them: 64-bit integers are strings, and missing values
// are null.
func objects[R any](rows []R) (list []map[string]any) {
	for _, row := range rows {
		list = append(list, object(reflect.ValueOf(row)))
	}
	return list
}

// object returns a struct with the names of its columns.
func object(v reflect.Value) map[string]any {
	o := map[string]any{}
	for i := range v.NumField() {
		tag := v.Type().Field(i).Tag.Get("parquet")
		name, rest, _ := strings.Cut(tag, ",")
		if o[name] = value(v.Field(i)); strings.Contains(rest, "optional") && v.Field(i).IsZero() {
			o[name] = nil
		}
	}
	return o
}

// value returns a value in JSON, as [json.Unmarshal] returns it.
func value(v reflect.Value) any {
	switch v.Kind() {
	case reflect.Int64:
		return fmt.Sprintf("int %d", v.Int())
	case reflect.Int32:
		return float64(v.Int())
	case reflect.Bool:
		return v.Bool()
	case reflect.Float64:
		return v.Float()
	case reflect.Pointer:
		if v.IsNil() {
			return nil
		}
		return value(v.Elem())
	case reflect.Slice:
		list := []any{}
		for i := range v.Len() {
			list = append(list, value(v.Index(i)))
		}
		return list
	case reflect.Struct:
		return object(v)
	}
	return v.String()
}
