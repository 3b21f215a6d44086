import { expect, it } from "vitest"
import { placeName } from "#core/search/placeName.ts"

it.each([
  ["its name", { name: "Aarhus H", street: "Ridderstræde 16", city: "Aarhus C" }, "Aarhus H"],
  ["its street without a name", { name: "", street: "Ridderstræde 16", city: "Aarhus C" }, "Ridderstræde 16"],
  ["its town without both", { name: "", street: "", city: "Aarhus C" }, "Aarhus C"]
])("a place is called by %s", (_case, place, name) => {
  expect(placeName(place)).toBe(name)
})
