import { setTimeout } from "node:timers/promises"
import { expect, type Locator } from "@playwright/test"

/**
 * Milliseconds of the Keystroke-Level Model (Card, Moran and Newell, 1980): to decide what to do next, to point at something, and to press a
 * key of a number known by heart (there: random letters) or read elsewhere (there: complex codes).
 */
const DECIDE = 1350
const POINT = 1100
const KNOWN_KEY = 500
const READ_KEY = 750
/** How long the person waits for the product at most, on a phone that may be very slow. */
const patience = { timeout: 60_000 }

/** A new person, who decides, points and types no faster than people do. */
export const createVisitor = () => {
  let busyMs = 0
  const take = async (ms: number): Promise<void> => {
    busyMs += ms
    await setTimeout(ms)
  }
  const typeInto = async (field: Locator, text: string, keyMs: number): Promise<void> => {
    for (const key of text) {
      await take(keyMs)
      await field.press(key)
    }
  }
  /** Presses a control once it can be used. */
  const press = async (control: Locator): Promise<void> => {
    await expect(control).toBeEnabled(patience)
    await take(DECIDE + POINT)
    await control.click()
  }
  return {
    /** What the person spent on deciding, pointing and typing, in milliseconds: without what the product let them wait for. */
    busyMs: () => busyMs,
    press,
    /** Answers a question of the browser itself, which a test answers beforehand. */
    allow: () => take(DECIDE + POINT),
    typeKnown: async (field: Locator, text: string): Promise<void> => {
      await press(field)
      await typeInto(field, text, KNOWN_KEY)
    },
    /** Opens the message above the page, reads it and comes back to the field, which has the focus. */
    typeFromMessage: async (field: Locator, text: string): Promise<void> => {
      await expect(field).toBeFocused(patience)
      await take(2 * (DECIDE + POINT))
      await typeInto(field, text, READ_KEY)
    }
  }
}
