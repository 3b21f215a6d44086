import { Layer } from "effect"
import { layerBotCheckAltcha } from "./bot-check-altcha.ts"
import { layerLedgerSql } from "./ledger-sql.ts"
import { layerNotificationsSql } from "./notifications-sql.ts"
import { layerOtpsSql } from "./otps-sql.ts"
import { layerPaymentsSql } from "./payments-sql.ts"
import { layerPeopleSql } from "./people-sql.ts"
import { layerPersonFiguresSql } from "./person-figures-sql.ts"
import { layerPictures } from "./pictures.ts"
import { layerSessionStoreSql, layerSessionsSql } from "./sessions-sql.ts"
import { layerTermsSql } from "./terms-sql.ts"
import { layerTexts } from "./texts.ts"
import { layerVouchersSql } from "./vouchers-sql.ts"

/** Everything that is kept of people, their sessions, their money and what they are told. */
export const layerAccounts = Layer.mergeAll(
  layerPeopleSql,
  layerPersonFiguresSql,
  layerSessionsSql,
  layerSessionStoreSql,
  layerOtpsSql,
  layerBotCheckAltcha,
  layerTermsSql,
  layerVouchersSql,
  layerLedgerSql,
  layerPaymentsSql,
  layerPictures,
  layerTexts,
  layerNotificationsSql
)
