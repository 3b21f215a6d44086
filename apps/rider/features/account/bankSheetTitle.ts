import { Option } from "effect"
import type { Me } from "#rider/shared/session/useMe.ts"

/** MONEY-030 The text that names the sheet of the bank account: the first one is added, another one changes it. */
export const bankSheetTitle = ({ bankInformationType }: Pick<Me, "bankInformationType">) =>
  Option.isSome(bankInformationType) ? "bank.change" : "bank.addTitle"
