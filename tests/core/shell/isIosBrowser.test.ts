import { expect, it } from "vitest"
import { isIosBrowser } from "#core/shell/isIosBrowser.ts"

it.each([
  ["an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1", 5, true],
  ["an old iPad", "Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) Safari/604.1", 5, true],
  ["an iPad", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15", 5, true],
  ["a Mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15", 0, false],
  ["an Android phone", "Mozilla/5.0 (Linux; Android 16) Chrome/142.0 Mobile Safari/537.36", 5, false]
] as const)(
  "the browser of %s: %s, %i touch points, is %s",
  (_device, userAgent, maxTouchPoints, expected) => {
    expect(isIosBrowser({ userAgent, maxTouchPoints })).toBe(expected)
  }
)
