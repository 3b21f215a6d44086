import { Schema } from "effect"

/**
 * BYCODE-002 The state with which the step that verified a phone number opens the page after it. The browser keeps it with that entry of
 * this tab's history, so that no link can bring it.
 */
export const verificationState = { phoneVerified: true } as const

/** Whether a page was opened by the step that verified the phone number. */
export const isVerificationState = Schema.is(Schema.Struct({ phoneVerified: Schema.Literal(true) }))
