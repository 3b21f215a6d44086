import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { app, type BrowserWindow, type Rectangle, screen } from "electron"
import * as z from "zod/mini"

const State = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().check(z.minimum(640)),
  height: z.int().check(z.minimum(480)),
  maximised: z.boolean()
})
type State = z.output<typeof State>

const file = () => join(app.getPath("userData"), "window.json")

const read = (): State | null => {
  try {
    return State.parse(JSON.parse(readFileSync(file(), "utf8")))
  } catch {
    return null
  }
}

const overlaps = (a: Rectangle, b: Rectangle) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Loads the last bounds of the window; only its size when no display shows that place any more. */
export const loadWindowState = (): Partial<State> => {
  const state = read()
  if (state === null) return { width: 1440, height: 900 }
  if (screen.getAllDisplays().some((display) => overlaps(display.workArea, state))) return state
  return { width: state.width, height: state.height }
}

export const saveWindowStateOnClose = (window: BrowserWindow) => {
  window.on("close", () => {
    const state: State = { ...window.getNormalBounds(), maximised: window.isMaximized() }
    writeFileSync(file(), JSON.stringify(state))
  })
}
