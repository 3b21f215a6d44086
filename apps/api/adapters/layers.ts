import { Layer } from "effect"
import { layerTripSearch } from "#api/search/layerTripSearch.ts"
import { layerPersonCards } from "#api/views/PersonCards.ts"
import { layerLedgerSql } from "./money/ledgerSql.ts"
import { layerPaymentsSql } from "./money/paymentsSql.ts"
import { layerVouchersSql } from "./money/vouchersSql.ts"
import { layerParkingReservationsSql } from "./parking/parkingReservationsSql.ts"
import { layerParkingSitesSql } from "./parking/parkingSitesSql.ts"
import { layerConversationsSql } from "./people/conversationsSql.ts"
import { layerImpersonationsSql } from "./people/impersonationsSql.ts"
import { layerNotificationsSql } from "./people/notificationsSql.ts"
import { layerOtpsSql } from "./people/otpsSql.ts"
import { layerPeopleSql } from "./people/peopleSql.ts"
import { layerPersonFiguresSql } from "./people/personFiguresSql.ts"
import { layerPictures } from "./people/pictures.ts"
import { layerSessionStoreSql, layerSessionsSql } from "./people/sessionsSql.ts"
import { layerTermsSql } from "./people/termsSql.ts"
import { layerTravelPassesSql } from "./people/travelPassesSql.ts"
import { layerVacationsSql } from "./people/vacationsSql.ts"
import { layerAuditLogSql } from "./platform/auditLogSql.ts"
import { layerFileStoreSql } from "./platform/fileStoreSql.ts"
import { layerIdempotencySql } from "./platform/idempotencySql.ts"
import { layerIds } from "./platform/ids.ts"
import { layerJobsSql } from "./platform/jobsSql.ts"
import { layerOutboxSql } from "./platform/outboxSql.ts"
import { layerRateLimitsSql } from "./platform/rateLimitsSql.ts"
import { layerTexts } from "./platform/texts.ts"
import { layerTransactionSql } from "./platform/transactionSql.ts"
import { layerBotCheckAltcha } from "./providers/botCheckAltcha.ts"
import { layerAutoBookingsSql } from "./trips/autoBookingsSql.ts"
import { layerBookingStoreSql } from "./trips/bookingStoreSql.ts"
import { layerContractsSql } from "./trips/contractsSql.ts"
import { layerRatingsSql } from "./trips/ratingsSql.ts"
import { layerRecurringTripsSql } from "./trips/recurringTripsSql.ts"
import { layerRequestsSql } from "./trips/requestsSql.ts"
import { layerRideListsSql } from "./trips/rideListsSql.ts"
import { layerSeatHoldsSql } from "./trips/seatHoldsSql.ts"
import { layerTripCodesSql } from "./trips/tripCodesSql.ts"
import { layerTripStoreSql } from "./trips/tripStoreSql.ts"

/** The ports that every use case needs, over the database. */
export const layerPlatform = Layer.mergeAll(
  layerOutboxSql,
  layerJobsSql,
  layerIdempotencySql,
  layerRateLimitsSql,
  layerFileStoreSql
).pipe(Layer.provideMerge(Layer.mergeAll(layerTransactionSql, layerIds)))

const layerTrips = Layer.mergeAll(
  layerTripStoreSql,
  layerTripCodesSql,
  layerBookingStoreSql,
  layerSeatHoldsSql,
  layerRatingsSql,
  layerContractsSql,
  layerRideListsSql,
  layerRequestsSql,
  layerRecurringTripsSql,
  layerAutoBookingsSql
)

const layerPeople = Layer.mergeAll(
  layerPeopleSql,
  layerPersonFiguresSql,
  layerPersonCards,
  layerSessionsSql,
  layerSessionStoreSql,
  layerOtpsSql,
  layerBotCheckAltcha,
  layerTermsSql,
  layerTravelPassesSql,
  layerVacationsSql,
  layerPictures,
  layerTexts,
  layerConversationsSql,
  layerNotificationsSql,
  layerAuditLogSql,
  layerImpersonationsSql
)

const layerMoney = Layer.mergeAll(layerVouchersSql, layerLedgerSql, layerPaymentsSql)

const layerParking = Layer.mergeAll(layerParkingSitesSql, layerParkingReservationsSql)

/** Every port over the database: one line for each store of the domain, above the platform's. */
export const layerPorts = layerTripSearch.pipe(
  Layer.provideMerge(Layer.mergeAll(layerTrips, layerPeople, layerMoney, layerParking)),
  Layer.provideMerge(layerPlatform)
)
