import { Schema } from "effect"

const uuid = Schema.String.check(Schema.isUUID())

/** Almost every id is a UUID from the `Ids` port. The brand keeps one kind of id from being used as another. */
export const UserId = uuid.pipe(Schema.brand("UserId"))
export type UserId = typeof UserId.Type

export const TripId = uuid.pipe(Schema.brand("TripId"))
export type TripId = typeof TripId.Type

/** N22 One trip's call at a meeting point or an address; every `…_driver_stop_id` is one. */
export const DriverStopId = uuid.pipe(Schema.brand("DriverStopId"))
export type DriverStopId = typeof DriverStopId.Type

export const BookingId = uuid.pipe(Schema.brand("BookingId"))
export type BookingId = typeof BookingId.Type

/** A passenger's standing order for a seat on a driver's recurring trip. */
export const AutoBookingId = uuid.pipe(Schema.brand("AutoBookingId"))
export type AutoBookingId = typeof AutoBookingId.Type

export const RequestId = uuid.pipe(Schema.brand("RequestId"))
export type RequestId = typeof RequestId.Type

export const RecurringTripId = uuid.pipe(Schema.brand("RecurringTripId"))
export type RecurringTripId = typeof RecurringTripId.Type

/** The route of a recurring trip; another road or another time has another id. */
export const RecurringRouteId = uuid.pipe(Schema.brand("RecurringRouteId"))
export type RecurringRouteId = typeof RecurringRouteId.Type

export const RecurringStopId = uuid.pipe(Schema.brand("RecurringStopId"))
export type RecurringStopId = typeof RecurringStopId.Type

export const NotificationId = uuid.pipe(Schema.brand("NotificationId"))
export type NotificationId = typeof NotificationId.Type

export const MessageId = uuid.pipe(Schema.brand("MessageId"))
export type MessageId = typeof MessageId.Type

export const ReportId = uuid.pipe(Schema.brand("ReportId"))
export type ReportId = typeof ReportId.Type

/** ASVS-11.5.1 A token of 256 random bits from the `Secrets` port; earlier ones are UUIDs. */
const token = Schema.String.check(Schema.isPattern(/^[\w-]{36,43}$/))

/** A look at a trip by its code, before there is a booking. A visitor who knows it may board. */
export const ProspectId = token.pipe(Schema.brand("ProspectId"))
export type ProspectId = typeof ProspectId.Type

/** The contract of a partner (municipality, region or company) that pays the subsidy of an area. */
export const ContractId = uuid.pipe(Schema.brand("ContractId"))
export type ContractId = typeof ContractId.Type

/** PASS-003 A travel pass that a person has registered. */
export const TravelPassId = uuid.pipe(Schema.brand("TravelPassId"))
export type TravelPassId = typeof TravelPassId.Type

/** What a window of the console calls itself. */
export const WindowId = uuid.pipe(Schema.brand("WindowId"))
export type WindowId = typeof WindowId.Type

export const SessionId = uuid.pipe(Schema.brand("SessionId"))
export type SessionId = typeof SessionId.Type

export const PaymentId = uuid.pipe(Schema.brand("PaymentId"))
export type PaymentId = typeof PaymentId.Type

export const ImpersonationId = uuid.pipe(Schema.brand("ImpersonationId"))
export type ImpersonationId = typeof ImpersonationId.Type

/** The key of a parking site in the region's data, so that a new import keeps it. */
export const ParkingSiteId = Schema.NonEmptyString.check(Schema.isMaxLength(100)).pipe(
  Schema.brand("ParkingSiteId")
)
export type ParkingSiteId = typeof ParkingSiteId.Type

export const ParkingSectionId = uuid.pipe(Schema.brand("ParkingSectionId"))
export type ParkingSectionId = typeof ParkingSectionId.Type

export const ParkingSpotId = uuid.pipe(Schema.brand("ParkingSpotId"))
export type ParkingSpotId = typeof ParkingSpotId.Type

export const ParkingReservationId = uuid.pipe(Schema.brand("ParkingReservationId"))
export type ParkingReservationId = typeof ParkingReservationId.Type

/** N22 The OpenStreetMap object of a meeting point (`n123` node, `w45` way), so that a new import keeps it. */
export const MeetingPointId = Schema.NonEmptyString.check(Schema.isMaxLength(40)).pipe(
  Schema.brand("MeetingPointId")
)
export type MeetingPointId = typeof MeetingPointId.Type

/** An opaque id of an address or place of the region; it stays valid after a restart. */
export const PlaceId = Schema.NonEmptyString.check(Schema.isMaxLength(200)).pipe(Schema.brand("PlaceId"))
export type PlaceId = typeof PlaceId.Type

export const LedgerTransactionId = uuid.pipe(Schema.brand("LedgerTransactionId"))
export type LedgerTransactionId = typeof LedgerTransactionId.Type

export const PayoutId = uuid.pipe(Schema.brand("PayoutId"))
export type PayoutId = typeof PayoutId.Type

export const PayoutFileId = uuid.pipe(Schema.brand("PayoutFileId"))
export type PayoutFileId = typeof PayoutFileId.Type

export const SavedViewId = uuid.pipe(Schema.brand("SavedViewId"))
export type SavedViewId = typeof SavedViewId.Type

export const AdjustmentId = uuid.pipe(Schema.brand("AdjustmentId"))
export type AdjustmentId = typeof AdjustmentId.Type

export const BulkJobId = uuid.pipe(Schema.brand("BulkJobId"))
export type BulkJobId = typeof BulkJobId.Type
