import type { Staff } from "#core/contract/consoleStaff.ts"
import { canSeePeople } from "./canSeePeople.ts"
import { sections } from "./sections.ts"
import { sectionsFor } from "./sectionsFor.ts"
import { shortcuts } from "./shortcuts.ts"

type Shortcut = (typeof shortcuts)[number]

/** Of trips, bookings, people and what waits for a decision, which a partner does not see. */
const ofSupport: ReadonlySet<Shortcut["name"]> = new Set([
  "copyPhone",
  "follow",
  "approve",
  "reject",
  "cancel",
  "end",
  "refund",
  "ask",
  "block",
  "impersonate",
  "closeCase"
])

/** CONS-003 Lists the shortcuts that do something for the role. */
export const shortcutsFor = (staff: Staff): ReadonlyArray<Shortcut> => {
  const closed = new Set<Shortcut["name"]>(sections.map(({ name }) => name))
  for (const { name } of sectionsFor(staff)) closed.delete(name)
  return shortcuts.filter(({ name }) => !closed.has(name) && (canSeePeople(staff) || !ofSupport.has(name)))
}
