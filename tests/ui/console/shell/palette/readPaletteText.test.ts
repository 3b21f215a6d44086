import { expect, it } from "vitest"
import { readPaletteText } from "#console/shell/palette/readPaletteText.ts"

it.each([
  ["> Close the case", { kind: "actions", text: "close the case" }],
  [">/bookings", { kind: "actions", text: "/bookings" }],
  ["m", { kind: "none" }],
  [" mette ", { kind: "search", text: "mette" }],
  ["/bookings?status=RESERVED", { kind: "address", path: "/bookings?status=RESERVED" }],
  ["https://samvej.example/console/parking/board", { kind: "address", path: "/parking/board" }],
  ["https://samvej.example/elsewhere", { kind: "search", text: "https://samvej.example/elsewhere" }]
])("CONS-001 the palette reads %j", (typed, request) => {
  expect(readPaletteText(typed)).toEqual(request)
})
