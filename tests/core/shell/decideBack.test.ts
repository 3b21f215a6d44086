import { expect, it } from "vitest"
import { decideBack } from "#core/shell/decideBack.ts"

it.each([
  ["closes an open sheet", { isSheetOpen: true, pagesBefore: 3, isStart: false }, "close-sheet"],
  [
    "closes an open sheet of the start page",
    { isSheetOpen: true, pagesBefore: 0, isStart: true },
    "close-sheet"
  ],
  ["goes to the page before", { isSheetOpen: false, pagesBefore: 1, isStart: false }, "back"],
  ["goes to the page before the start page", { isSheetOpen: false, pagesBefore: 2, isStart: true }, "back"],
  [
    "goes to the start page from one that a link opened",
    { isSheetOpen: false, pagesBefore: 0, isStart: false },
    "start"
  ],
  ["leaves the app from the start page", { isSheetOpen: false, pagesBefore: 0, isStart: true }, "leave"]
] as const)("the back button %s", (_case, press, expected) => {
  expect(decideBack(press)).toBe(expected)
})
