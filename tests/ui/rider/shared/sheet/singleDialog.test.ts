import { expect, it } from "vitest"
import type { DialogOptions } from "#rider/shared/sheet/dialogTypes.ts"
import { createSingleDialog } from "#rider/shared/sheet/singleDialog.ts"

const withSubsidy: DialogOptions = { title: "End the trip?", success: "With subsidy" }
const tooFar: DialogOptions = { title: "End the trip?", success: "Without subsidy" }
const yes = { confirmed: true, toggled: true }
const no = { confirmed: false, toggled: false }

/** A dialog with the record of what was shown; undefined when it was hidden. */
const recordedDialog = () => {
  const seen: Array<DialogOptions | undefined> = []
  const dialog = createSingleDialog({
    show: (options) => seen.push(options),
    hide: () => seen.push(undefined)
  })
  return { ...dialog, seen }
}

it("a dialog is shown until it is answered", async () => {
  const { confirm, seen, close } = recordedDialog()
  const answered = confirm(tooFar)
  close(yes)
  await expect(answered).resolves.toEqual(yes)
  expect(seen).toEqual([tooFar, undefined])
})

it("a second dialog answers the first with no and replaces it", async () => {
  const { confirm, seen, close } = recordedDialog()
  const first = confirm(withSubsidy)
  const second = confirm(tooFar)
  await expect(first).resolves.toEqual(no)
  close(yes)
  await expect(second).resolves.toEqual(yes)
  expect(seen).toEqual([withSubsidy, tooFar, undefined])
})

it("END-006 an aborted dialog closes with the answer no, and a later dialog stays open", async () => {
  const { confirm, seen, close } = recordedDialog()
  const controller = new AbortController()
  const first = confirm(withSubsidy, controller.signal)
  controller.abort()
  await expect(first).resolves.toEqual(no)
  expect(seen).toEqual([withSubsidy, undefined])

  const earlier = new AbortController()
  void confirm(withSubsidy, earlier.signal)
  const next = confirm(tooFar)
  earlier.abort()
  expect(seen.at(-1)).toEqual(tooFar)
  close(yes)
  await expect(next).resolves.toEqual(yes)
})

it("END-005 an open dialog shows other options and keeps waiting; an answered or replaced one shows none", async () => {
  const { confirm, revise, seen, close } = recordedDialog()
  const near: DialogOptions = { ...tooFar, text: "640 m" }
  const { signal } = new AbortController()
  const answered = confirm(tooFar, signal)
  revise(near, signal)
  close(yes)
  await expect(answered).resolves.toEqual(yes)
  revise(near, signal)
  void confirm(withSubsidy)
  revise(near, signal)
  expect(seen).toEqual([tooFar, near, undefined, withSubsidy])
})

it("END-006 a dialog that was aborted before it opens is never shown", async () => {
  const { confirm, seen } = recordedDialog()
  await expect(confirm(tooFar, AbortSignal.abort())).resolves.toEqual(no)
  expect(seen).toEqual([])
})
