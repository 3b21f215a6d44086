import { expect, it } from "vitest"
import type { DialogOptions } from "#rider/shared/sheet/dialogTypes.ts"
import { makeOneDialog } from "#rider/shared/sheet/oneDialog.ts"

const withSubsidy: DialogOptions = { title: "End the trip?", success: "With subsidy" }
const tooFar: DialogOptions = { title: "End the trip?", success: "Without subsidy" }
const yes = { confirmed: true, toggled: true }
const no = { confirmed: false, toggled: false }

/** What is to be seen, question by question; undefined where nothing is. */
const staged = () => {
  const seen: Array<DialogOptions | undefined> = []
  const dialog = makeOneDialog({ show: (command) => seen.push(command), hide: () => seen.push(undefined) })
  return { ...dialog, seen }
}

it("a question is shown until it is answered", async () => {
  const { confirm, seen, settle } = staged()
  const answered = confirm(tooFar)
  settle(yes)
  await expect(answered).resolves.toEqual(yes)
  expect(seen).toEqual([tooFar, undefined])
})

it("a second question answers the first with no, and is shown in its place", async () => {
  const { confirm, seen, settle } = staged()
  const first = confirm(withSubsidy)
  const second = confirm(tooFar)
  await expect(first).resolves.toEqual(no)
  settle(yes)
  await expect(second).resolves.toEqual(yes)
  expect(seen).toEqual([withSubsidy, tooFar, undefined])
})

it("END-006 a question that is called back closes, answered with no, and the next one stays", async () => {
  const { confirm, seen, settle } = staged()
  const closing = new AbortController()
  const first = confirm(withSubsidy, closing.signal)
  closing.abort()
  await expect(first).resolves.toEqual(no)
  expect(seen).toEqual([withSubsidy, undefined])

  const earlier = new AbortController()
  void confirm(withSubsidy, earlier.signal)
  const next = confirm(tooFar)
  earlier.abort()
  expect(seen.at(-1)).toEqual(tooFar)
  settle(yes)
  await expect(next).resolves.toEqual(yes)
})

it("END-006 a question that was called back before it was asked is never shown", async () => {
  const { confirm, seen } = staged()
  await expect(confirm(tooFar, AbortSignal.abort())).resolves.toEqual(no)
  expect(seen).toEqual([])
})
