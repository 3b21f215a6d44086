import { Layer } from "effect"
import { layerBulkTargets } from "#api/console/bulkTargets.ts"
import { layerShownAreas } from "#api/search/layerShownAreas.ts"
import { layerTripParts } from "#api/search/layerTripParts.ts"
import { layerTripSearch } from "#api/search/layerTripSearch.ts"
import { layerShownCards } from "#api/search/ShownCards.ts"
import { layerRecentOverviews } from "#api/views/overview/RecentOverviews.ts"
import { layerPersonCards } from "#api/views/PersonCards.ts"
import { layerBulkJobsSql } from "./console/bulkJobsSql.ts"
import { layerAdjustmentsSql } from "./money/adjustmentsSql.ts"
import { layerLedgerSql } from "./money/ledgerSql.ts"
import { layerPaymentsSql } from "./money/paymentsSql.ts"
import { layerPayoutsSql } from "./money/payoutsSql.ts"
import { layerSubsidyReviewsSql } from "./money/subsidyReviewsSql.ts"
import { layerVouchersSql } from "./money/vouchersSql.ts"
import { layerParkingReservationsSql } from "./parking/parkingReservationsSql.ts"
import { layerParkingSitesSql } from "./parking/parkingSitesSql.ts"
import { layerParkingWaitlistSql } from "./parking/parkingWaitlistSql.ts"
import { layerBlockedPhonesSql } from "./people/blockedPhonesSql.ts"
import { layerBlocksSql } from "./people/blocksSql.ts"
import { layerConversationsSql } from "./people/conversationsSql.ts"
import { layerDevicesSql } from "./people/devicesSql.ts"
import { layerEidVerificationsSql } from "./people/eidVerificationsSql.ts"
import { layerFailedSignInsSql } from "./people/failedSignInsSql.ts"
import { layerFormerPhonesSql } from "./people/formerPhonesSql.ts"
import { layerImages } from "./people/images.ts"
import { layerImpersonationsSql } from "./people/impersonationsSql.ts"
import { layerNotificationsSql } from "./people/notificationsSql.ts"
import { layerOneUseCodesSql } from "./people/oneUseCodesSql.ts"
import { layerOtpsSql } from "./people/otpsSql.ts"
import { layerPasskeysSql } from "./people/passkeysSql.ts"
import { layerPasskeyVerifier } from "./people/passkeyVerifier.ts"
import { layerPeopleSql } from "./people/peopleSql.ts"
import { layerPersonalDataSql } from "./people/personalDataSql.ts"
import { layerPersonRefusalsSql } from "./people/personRefusalsSql.ts"
import { layerPersonStatisticsSql } from "./people/personStatisticsSql.ts"
import { layerProfilesSql } from "./people/profilesSql.ts"
import { layerPushSubscriptionsSql } from "./people/pushSubscriptionsSql.ts"
import { layerReferralsSql } from "./people/referralsSql.ts"
import { layerReportsSql } from "./people/reportsSql.ts"
import { layerSavedViewsSql } from "./people/savedViewsSql.ts"
import { layerSessionsSql } from "./people/sessionsSql.ts"
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
import { layerSecurityLog } from "./platform/securityLog.ts"
import { layerTexts } from "./platform/texts.ts"
import { layerTransactionSql } from "./platform/transactionSql.ts"
import { layerWritesAtEnd } from "./platform/WritesAtEnd.ts"
import { layerBotCheckAltcha } from "./providers/botCheckAltcha.ts"
import { layerAutoBookingsSql } from "./trips/autoBookingsSql.ts"
import { layerBookingStoreSql } from "./trips/bookingStoreSql.ts"
import { layerContractsSql } from "./trips/contractsSql.ts"
import { layerRatingsSql } from "./trips/ratingsSql.ts"
import { layerRecurringTripsSql } from "./trips/recurringTripsSql.ts"
import { layerRequestsSql } from "./trips/requestsSql.ts"
import { layerSeatHoldsSql } from "./trips/seatHoldsSql.ts"
import { layerTripCodesSql } from "./trips/tripCodesSql.ts"
import { layerTripEventsSql } from "./trips/tripEventsSql.ts"
import { layerTripListsSql } from "./trips/tripListsSql.ts"
import { layerTripOccurrencesSql } from "./trips/tripOccurrencesSql.ts"
import { layerTripPositionsSql } from "./trips/tripPositionsSql.ts"
import { layerTripRecordsSql } from "./trips/tripRecordsSql.ts"
import { layerTripStoreSql } from "./trips/tripStoreSql.ts"

/** Ports that all use cases need. */
export const layerPlatform = Layer.mergeAll(
  layerOutboxSql,
  layerJobsSql,
  layerIdempotencySql,
  layerRateLimitsSql,
  layerFileStoreSql
).pipe(
  Layer.provideMerge(Layer.mergeAll(layerTransactionSql, layerIds)),
  Layer.provideMerge(layerWritesAtEnd)
)

const layerTrips = Layer.mergeAll(
  layerTripStoreSql,
  layerTripOccurrencesSql,
  layerTripPositionsSql,
  layerTripEventsSql,
  layerTripCodesSql,
  layerBookingStoreSql,
  layerSeatHoldsSql,
  layerRatingsSql,
  layerContractsSql,
  layerTripListsSql,
  layerTripRecordsSql,
  layerRequestsSql,
  layerRecurringTripsSql,
  layerAutoBookingsSql
)

const layerPeople = Layer.mergeAll(
  layerPeopleSql,
  layerPersonalDataSql,
  layerDevicesSql,
  layerFormerPhonesSql,
  layerReferralsSql,
  layerPersonStatisticsSql,
  layerPersonRefusalsSql,
  layerProfilesSql,
  layerPersonCards,
  layerRecentOverviews,
  layerSessionsSql,
  layerSecurityLog,
  layerFailedSignInsSql,
  layerBlockedPhonesSql,
  layerOtpsSql,
  layerOneUseCodesSql,
  layerPasskeysSql,
  layerPasskeyVerifier,
  layerEidVerificationsSql,
  layerBotCheckAltcha,
  layerTermsSql,
  layerTravelPassesSql,
  layerVacationsSql,
  layerImages,
  layerTexts,
  layerConversationsSql,
  layerBlocksSql,
  layerReportsSql,
  layerSavedViewsSql,
  layerPushSubscriptionsSql,
  layerNotificationsSql,
  layerAuditLogSql,
  layerImpersonationsSql
)

const layerMoney = Layer.mergeAll(
  layerVouchersSql,
  layerLedgerSql,
  layerPaymentsSql,
  layerPayoutsSql,
  layerAdjustmentsSql,
  layerSubsidyReviewsSql
)

/** Actions on many rows of the console. */
const layerBulk = Layer.mergeAll(layerBulkJobsSql, layerBulkTargets)

const layerParking = Layer.mergeAll(
  layerParkingSitesSql,
  layerParkingReservationsSql,
  layerParkingWaitlistSql
)

/** All ports over the database; those of the providers and of the region are chosen by the settings. */
export const layerPorts = Layer.mergeAll(layerTripParts, layerShownAreas, layerShownCards).pipe(
  Layer.provideMerge(layerTripSearch),
  Layer.provideMerge(Layer.mergeAll(layerTrips, layerPeople, layerMoney, layerParking, layerBulk)),
  Layer.provideMerge(layerPlatform)
)
