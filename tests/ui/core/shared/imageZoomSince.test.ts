import { expect, it } from "vitest"
import { imageZoomSince } from "#core/shared/imageZoomSince.ts"
import { isOlderVersion } from "#core/shared/nativeVersion.ts"

it("SHELL-008 a native shell zooms images from 5.0.5", () => {
  expect([isOlderVersion("5.0.4", imageZoomSince), isOlderVersion("5.0.5", imageZoomSince)]).toEqual([
    true,
    false
  ])
})
