import type { RecurringRole } from "#core/recurring/RecurringTrip.ts"

/** SHELL-017 The themes that a screen or a card may have. */
export const themes = ["passenger", "driver", "deactivated"] as const
export type Theme = (typeof themes)[number]

/** SHELL-017 The theme of a trip in which a person has a role. */
export const themeOf = (role: RecurringRole): Theme => (role === "DRIVER" ? "driver" : "passenger")
