import { createElement } from "react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { encodePublicSettings, toPublicSettings } from "#core/shared/settings/publicSettings.ts"
import { renderText } from "#tests/ui/rider/renderText.ts"

const settings = encodePublicSettings(toPublicSettings(defaultProductSettings))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("document", { querySelector: () => ({ getAttribute: () => settings }) })
  vi.stubGlobal("navigator", {})
  vi.stubGlobal("addEventListener", () => undefined)
  const storage = { getItem: () => null, setItem: () => undefined }
  vi.stubGlobal("localStorage", storage)
  vi.stubGlobal("sessionStorage", storage)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The hook on a page without a dialog, where the answer is "no" at once. */
const renderHook = async () => {
  const { useConfirmShort } = await import("#rider/shared/route/useConfirmShort.ts")
  const rendered: Array<ReturnType<typeof useConfirmShort>> = []
  renderText(
    createElement(() => {
      rendered.push(useConfirmShort())
      return null
    })
  )
  const [confirmShort] = rendered
  if (confirmShort === undefined) throw new Error("it was not rendered")
  return confirmShort
}

it("TRIP-029 a short way is asked about after 500 ms", async () => {
  const confirmShort = await renderHook()
  const answers: Array<boolean> = []
  const here = { lat: 55.64, lng: 12.08 }
  const asked = confirmShort({ from: here, to: here }).then((answer) => answers.push(answer))
  await vi.advanceTimersByTimeAsync(499)
  expect(answers).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await asked
  expect(answers).toEqual([false])
})
