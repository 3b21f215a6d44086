import { expect, it } from "vitest"
import { missingSheetEntries } from "#core/shell/sheetEntries.ts"

it.each([
  ["one for a sheet on the first page", { pagesBefore: 0, openSheets: 1, entries: 0 }, 1],
  ["one for a second sheet over the first", { pagesBefore: 0, openSheets: 2, entries: 1 }, 1],
  ["none for a sheet that has its entry", { pagesBefore: 0, openSheets: 1, entries: 1 }, 0],
  ["none on a later page, where the router stops back", { pagesBefore: 1, openSheets: 1, entries: 0 }, 0],
  ["one less when a sheet has closed", { pagesBefore: 0, openSheets: 1, entries: 2 }, -1],
  ["two less when all sheets have closed", { pagesBefore: 0, openSheets: 0, entries: 2 }, -2]
] as const)("the history needs %s", (_case, history, expected) => {
  expect(missingSheetEntries(history)).toBe(expected)
})
