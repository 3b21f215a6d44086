import { DateTime } from "effect"
import { onShellMessage } from "#rider/shared/session/onShellMessage.ts"
import { acceptPosition, denyPosition } from "./usePosition.ts"

/** LOC-003, CODE-004 Takes the positions of the native app, and its word that the person refuses them. Answers the function that ends it. */
export const followPositions = (): (() => void) => {
  const stops = [
    onShellMessage("position", ({ data: { at, ...place } }) =>
      acceptPosition({ ...place, at: DateTime.makeUnsafe(at) })
    ),
    onShellMessage("permission", ({ data }) => {
      if (data.name === "location" && data.state === "denied") denyPosition()
    })
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
