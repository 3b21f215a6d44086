import type { TripId } from "#core/shared/ids.ts"
import type { Money } from "#core/shared/Money.ts"

/**
 * SHELL-004: the sheets that any screen may open, and what each wants to know. The rider shell says which component
 * draws which (`apps/rider/shell/globalSheets.ts`). Address search and route adjuster are ordinary components.
 */
export type SheetOptions = {
  /** Done: somebody is signed in. */
  readonly login: { readonly phoneCountryCode?: string; readonly phoneNumber?: string }
  /** Done: the person was sent to pay, or has enough. `missing` is what the booking lacks. */
  readonly payment: { readonly tripId?: TripId; readonly missing?: Money }
  /** Done: the person was sent to the provider. `failed` shows the failure and a retry first. */
  readonly eid: { readonly failed?: boolean }
  /** Done: accepted. It cannot be closed without. */
  readonly terms: Readonly<Record<string, never>>
}
export type SheetName = keyof SheetOptions

/** What a global sheet is drawn with. */
export type GlobalSheetProps<Name extends SheetName> = {
  readonly opened: boolean
  readonly options: SheetOptions[Name]
  readonly onDone: (done: boolean) => void
}
