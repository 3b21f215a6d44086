import type { TripId, UserId } from "#core/shared/ids.ts"
import type { Money } from "#core/shared/Money.ts"

/** SHELL-004 The sheets that any screen can open, with their options. `shell/globalSheets.ts` names their components. */
export type SheetOptions = {
  /** Done when the user is signed in. */
  readonly login: { readonly phoneCountryCode?: string; readonly phoneNumber?: string }
  /** Leaves for the payment page. `missing` is the amount that the booking lacks. */
  readonly payment: { readonly tripId?: TripId; readonly missing?: Money }
  /** Leaves for the provider's page. `failed` shows the failure and a retry first. */
  readonly eid: { readonly failed?: boolean }
  /** PUBPROF-001 What signed-in people see of a person. */
  readonly profile: { readonly id: UserId }
  /** Done when the terms are accepted; it cannot be closed before. */
  readonly terms: Readonly<Record<string, never>>
}
export type SheetName = keyof SheetOptions

/** `onDone` closes the sheet; `done` tells whether its task is complete. */
export type GlobalSheetProps<Name extends SheetName> = {
  readonly opened: boolean
  readonly options: SheetOptions[Name]
  readonly onDone: (done: boolean) => void
}
