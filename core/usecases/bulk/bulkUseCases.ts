import type { BulkAction } from "#core/bulk/bulkActions.ts"
import { cancelBookingRow, refundBookingRow } from "./bookingRows.ts"
import { passRow, reopenReviewRow, reviewRow } from "./caseRows.ts"
import { releaseParkingRow } from "./parkingRows.ts"
import { blockRow, endSessionsRow } from "./personRows.ts"
import { cancelTripRow, endTripRow, restoreTripRow } from "./tripRows.ts"

/**
 * CONS-001 What each action checks in the preview, by the rules that its use case asks, and the use case itself, which locks and checks
 * again. It answers whether anything has changed.
 */
export const bulkUseCases = {
  cancel_trip: cancelTripRow,
  restore_trip: restoreTripRow,
  end_trip: endTripRow,
  cancel_booking: cancelBookingRow,
  refund_booking: refundBookingRow,
  approve_pass: passRow("APPROVED"),
  reject_pass: passRow("REJECTED"),
  approve_review: reviewRow("APPROVED"),
  refuse_review: reviewRow("REFUSED"),
  reopen_review: reopenReviewRow,
  release_parking: releaseParkingRow,
  block_person: blockRow(true),
  unblock_person: blockRow(false),
  end_sessions: endSessionsRow
} as const satisfies Readonly<Record<BulkAction, unknown>>
