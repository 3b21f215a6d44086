import type { TripId, UserId } from "#core/shared/ids.ts"
import type { Money } from "#core/shared/Money.ts"

/** SHELL-004 The sheets that any screen can open, with their options. `shell/globalSheets.ts` names their components. */
export type SheetOptions = {
  /** Done when the user is signed in. */
  readonly login: { readonly phoneCountryCode?: string; readonly phoneNumber?: string }
  /** Leaves for the payment page. `missing` is the amount that the booking lacks. */
  readonly payment: { readonly tripId?: TripId; readonly missing?: Money }
  /** EID-001 Leaves for the identity provider's page. */
  readonly eid: Readonly<Record<string, never>>
  /** PUBPROF-001 What signed-in people see of a person. */
  readonly profile: { readonly id: UserId }
  /** PHONE-001 Done when the account has another phone number. */
  readonly changePhone: { readonly phoneCountryCode?: string; readonly phoneNumber?: string }
  /** AUTH-012 Done when the e-mail address of the profile is confirmed. */
  readonly confirmEmail: Readonly<Record<string, never>>
  /** MONEY-030 Done when the bank account is saved. The options are what the fields begin with, instead of the account that is saved. */
  readonly bankAccount: {
    readonly iban?: string
    readonly regNumber?: string
    readonly accountNumber?: string
  }
  /** N77 Done when the account is deleted. */
  readonly deleteAccount: Readonly<Record<string, never>>
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
