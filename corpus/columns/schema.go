package columns

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/parquet-go/parquet-go/deprecated"
	"github.com/parquet-go/parquet-go/encoding/thrift"
	"github.com/parquet-go/parquet-go/format"
)

// schema is what the type of a row says about its columns.
type schema struct {
	elements []format.SchemaElement // the tree of columns, depth first
	columns  []*column              // its leaves
}

// schemaOf reads the tags of a struct. It panics on a type or a tag that the package does not have,
// as that is a mistake in the program.
func schemaOf(row reflect.Type, ordered []string) *schema {
	s := &schema{elements: []format.SchemaElement{group(row.Name(), row.NumField())}}
	for i := range row.NumField() {
		f := row.Field(i)
		name, options := tag(f)
		if !slices.Contains(options, "list") {
			s.leaf(&column{path: []string{name}, place: f.Offset}, f.Type, name, options, slices.Contains(ordered, name))
			continue
		}
		list, entry := group(name, 1), group("list", 1)
		list.RepetitionType = thrift.Null[format.FieldRepetitionType]{V: format.Required, Valid: true}
		list.ConvertedType = thrift.Null[deprecated.ConvertedType]{V: deprecated.List, Valid: true}
		list.LogicalType.Value = new(format.ListType)
		entry.RepetitionType = thrift.Null[format.FieldRepetitionType]{V: format.Repeated, Valid: true}
		s.elements = append(s.elements, list, entry)
		path, element := []string{name, "list", "element"}, f.Type.Elem()
		if element.Kind() != reflect.Struct {
			s.leaf(&column{path: path, place: f.Offset, list: true, element: element.Size()}, element, "element", nil, false)
			continue
		}
		e := group("element", element.NumField())
		e.RepetitionType = list.RepetitionType
		s.elements = append(s.elements, e)
		for j := range element.NumField() {
			inner := element.Field(j)
			name, options := tag(inner)
			s.leaf(&column{
				path: append(slices.Clone(path), name), place: f.Offset, list: true, element: element.Size(), inner: inner.Offset,
			}, inner.Type, name, options, false)
		}
	}
	return s
}

// tag returns what a field's tag says: a name and options.
func tag(f reflect.StructField) (string, []string) {
	parts := strings.Split(f.Tag.Get("parquet"), ",")
	return parts[0], parts[1:]
}

// group returns the element of a node with children.
func group(name string, children int) format.SchemaElement {
	return format.SchemaElement{Name: name, NumChildren: thrift.Null[int32]{V: int32(children), Valid: true}}
}

// leaf adds a column.
func (s *schema) leaf(c *column, t reflect.Type, name string, options []string, ordered bool) {
	e := format.SchemaElement{Name: name, RepetitionType: thrift.Null[format.FieldRepetitionType]{V: format.Required, Valid: true}}
	c.ordered = ordered
	for _, o := range options {
		switch o {
		case "optional":
			c.optional = true
			e.RepetitionType.V = format.Optional
		case "dict":
			c.dictionary = new(dictionary)
		case "delta":
			c.delta = true
		default:
			panic("columns: unknown option " + o)
		}
	}
	if c.pointer = t.Kind() == reflect.Pointer; c.pointer {
		t = t.Elem()
	}
	integer := func(bits int8, converted deprecated.ConvertedType) {
		e.ConvertedType = thrift.Null[deprecated.ConvertedType]{V: converted, Valid: true}
		e.LogicalType.Value = &format.IntType{BitWidth: bits, IsSigned: true}
	}
	switch t.Kind() {
	case reflect.String:
		c.kind = format.ByteArray
		e.ConvertedType = thrift.Null[deprecated.ConvertedType]{V: deprecated.UTF8, Valid: true}
		e.LogicalType.Value = new(format.StringType)
	case reflect.Int32:
		c.kind = format.Int32
		integer(32, deprecated.Int32)
	case reflect.Int64:
		c.kind = format.Int64
		integer(64, deprecated.Int64)
	case reflect.Float64:
		c.kind = format.Double
	case reflect.Bool:
		c.kind = format.Boolean
	default:
		panic(fmt.Sprintf("columns: a column of %s", t))
	}
	e.Type = thrift.Null[format.Type]{V: c.kind, Valid: true}
	s.elements, s.columns = append(s.elements, e), append(s.columns, c)
}
