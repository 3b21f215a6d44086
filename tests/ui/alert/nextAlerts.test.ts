import { describe, expect, it } from "vitest"
import type { AlertOptions } from "#ui/alert/AlertOptions.ts"
import { nextAlerts, type ShownAlert } from "#ui/alert/nextAlerts.ts"

const shownAfter = (...alerts: readonly AlertOptions[]): readonly string[] =>
  alerts
    .reduce<readonly ShownAlert[]>((before, alert, id) => nextAlerts(before, { ...alert, id }), [])
    .map(({ title }) => title)

const failed: AlertOptions = { type: "error", title: "No connection" }
const saved: AlertOptions = { type: "success", title: "Saved" }

describe("UI-004 alerts", () => {
  it("are the newest three", () => {
    expect(shownAfter({ title: "1" }, { title: "2" }, { title: "3" }, { title: "4" })).toEqual([
      "2",
      "3",
      "4"
    ])
  })

  it("with the same text are shown once, as the newest", () => {
    expect(shownAfter(failed, { title: "2" }, failed)).toEqual(["2", "No connection"])
    expect(shownAfter(failed, { ...failed, description: "Try again" })).toHaveLength(2)
  })

  it("of a success replace the errors and warnings before it", () => {
    expect(shownAfter(failed, { type: "warning", title: "Late" }, { title: "Note" }, saved)).toEqual([
      "Note",
      "Saved"
    ])
    expect(shownAfter(saved, failed)).toEqual(["Saved", "No connection"])
  })

  it("of a success replace the success before it, unless it can be undone", () => {
    const undoable: AlertOptions = {
      ...saved,
      title: "Declined",
      action: { text: "Undo", fun: () => undefined }
    }
    expect(shownAfter(saved, { ...saved, title: "Sent" })).toEqual(["Sent"])
    expect(shownAfter(undoable, saved)).toEqual(["Declined", "Saved"])
  })

  it.each([0, null])("that wait for an action (delay %s) stay beside a success", (delay) => {
    const waiting = { ...failed, delay, action: { text: "Retry", fun: () => undefined } }
    expect(shownAfter(waiting, saved)).toEqual(["No connection", "Saved"])
  })
})
