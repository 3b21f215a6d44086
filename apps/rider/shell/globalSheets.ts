import { lazySheet } from "#rider/shared/routing/appPart.tsx"
import type { SheetComponents } from "#rider/shared/session/GlobalSheets.tsx"

type Closes = { readonly onDone: (done: boolean) => void }
const close = ({ onDone }: Closes): void => onDone(false)

/** The components of the global sheets, loaded when a sheet is first opened. */
export const globalSheets: SheetComponents = {
  login: lazySheet(async () => (await import("../features/login/LoginSheet.tsx")).LoginSheet, close),
  profile: lazySheet(async () => (await import("../shared/people/ProfileSheet.tsx")).ProfileSheet, close),
  changePhone: lazySheet(
    async () => (await import("../features/profile/ChangePhoneSheet.tsx")).ChangePhoneSheet,
    close
  ),
  confirmEmail: lazySheet(
    async () => (await import("../features/profile/ConfirmEmailSheet.tsx")).ConfirmEmailSheet,
    close
  ),
  deleteAccount: lazySheet(
    async () => (await import("../features/profile/DeleteAccountSheet.tsx")).DeleteAccountSheet,
    close
  ),
  payment: lazySheet(async () => (await import("../features/account/PaymentSheet.tsx")).PaymentSheet, close),
  bankAccount: lazySheet(async () => (await import("../features/account/BankSheet.tsx")).BankSheet, close),
  terms: lazySheet(async () => (await import("../features/terms/TermsSheet.tsx")).TermsSheet, close),
  eid: lazySheet(async () => (await import("../features/eid/EidSheet.tsx")).EidSheet, close)
}
