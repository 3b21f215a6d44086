import { Schema } from "effect"

/** AUTH-002 The payload of the ALTCHA widget: the solved bot check. */
export const BotCheckSolution = Schema.String.check(Schema.isMaxLength(4000))
