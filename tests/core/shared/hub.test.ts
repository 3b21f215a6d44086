import { expect, it } from "vitest"
import { hubImagePath } from "#core/shared/hub.ts"

it("N33 the image of a hub is that of its kind", () => {
  expect(hubImagePath("station")).toBe("/tiles/hubs/station.svg")
})
