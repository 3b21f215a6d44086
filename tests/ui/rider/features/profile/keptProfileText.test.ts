import { afterEach, beforeEach, expect, it, vi } from "vitest"
import {
  forgetProfileText,
  keepProfileText,
  keptProfileText
} from "#rider/features/profile/keptProfileText.ts"
import { clearKeptForms } from "#rider/shared/forms/keptForms.ts"

class TabStorage {
  [key: string]: unknown
  getItem(key: string) {
    return this[key] ?? null
  }
  setItem(key: string, text: string) {
    this[key] = text
  }
  removeItem(key: string) {
    delete this[key]
  }
}

beforeEach(() => void vi.stubGlobal("sessionStorage", new TabStorage()))
afterEach(() => void vi.unstubAllGlobals())

it("PROF-014 PROF-029 a typed text, also one that is too long, is kept for its field until it is saved", () => {
  expect(keptProfileText("description")).toBeUndefined()
  keepProfileText("description", "x".repeat(241))
  keepProfileText("lastName", "Ravn ")
  expect(keptProfileText("description")).toBe("x".repeat(241))
  expect(keptProfileText("name")).toBeUndefined()
  forgetProfileText("lastName", "Ravn")
  expect(keptProfileText("lastName")).toBeUndefined()
  expect(keptProfileText("description")).toBe("x".repeat(241))
})

it("PROF-029 a text that was typed while another one was saved stays", () => {
  keepProfileText("lastName", "Ravnkilde")
  forgetProfileText("lastName", "Ravn")
  expect(keptProfileText("lastName")).toBe("Ravnkilde")
})

it("PROF-029 a sign-out forgets what was typed", () => {
  keepProfileText("lastName", "Ravnkilde")
  clearKeptForms()
  expect(keptProfileText("lastName")).toBeUndefined()
})
