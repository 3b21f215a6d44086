import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema } from "effect/http-api"
import { StaffOnly } from "#core/account/refusals.ts"
import { BulkRowState, BulkState } from "#core/bulk/BulkJob.ts"
import { BulkAction } from "#core/bulk/bulkActions.ts"
import { BulkJobNotFound, BulkJobNotReady } from "#core/bulk/refusals.ts"
import { BulkJobId } from "#core/shared/ids.ts"
import { IdempotencyConflict } from "#core/shared/refusals.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { keysetFields, ListFilters, PersonRef } from "./consoleShared.ts"
import { AllowedRoles } from "./consoleStaff.ts"
import { idempotencyHeader } from "./idempotency.ts"
import { InvalidFieldsOnWire } from "./invalidFields.ts"
import { onWire } from "./onWire.ts"
import { Reason } from "./reason.ts"
import { Instant, orNull, wire } from "./wire.ts"

/** `ids` are chosen rows; without them, all that match `filters`, which are the parameters of the list. One of the two is there. */
export const BulkRequest = wire({
  action: BulkAction,
  reason: Reason,
  filters: Schema.optionalKey(ListFilters),
  ids: Schema.optionalKey(
    Schema.Array(Schema.String.check(Schema.isUUID())).check(Schema.isMinLength(1), Schema.isMaxLength(500))
  )
})
export type BulkRequest = typeof BulkRequest.Type

export const BulkJobCreated = Schema.Struct({ id: BulkJobId })

const Count = Schema.Int
/** CONS-001 An action on many rows; the counts are of its rows by state. `undo` is the job that undoes it. */
export const BulkJobView = wire({
  id: BulkJobId,
  action: BulkAction,
  state: BulkState,
  reason: Schema.String,
  agent: PersonRef,
  createdAt: Instant,
  startedAt: orNull(Instant),
  endedAt: orNull(Instant),
  undoes: orNull(BulkJobId),
  undo: orNull(BulkJobId),
  total: Count,
  found: Count,
  waiting: Count,
  changed: Count,
  unchanged: Count,
  refused: Count,
  refusals: Schema.Array(Schema.Struct({ refusal: Schema.String, count: Count }))
})
export type BulkJobView = typeof BulkJobView.Type

/** CONS-001 A job in the list. */
export const BulkJobRow = wire({
  id: BulkJobId,
  action: BulkAction,
  state: BulkState,
  reason: Schema.String,
  agent: PersonRef,
  createdAt: Instant
})
export type BulkJobRow = typeof BulkJobRow.Type

const BulkJobQuery = Schema.Struct({ after: Schema.optionalKey(BulkJobId) })
export const BulkJobPage = wire(keysetFields(BulkJobRow, BulkJobId))
export type BulkJobPage = typeof BulkJobPage.Type

/** A row with its result; `id` is that of the trip, booking, pass, reservation or person, and `refusal` is the code of the rules' answer. */
export const BulkRowView = wire({
  position: Schema.Int,
  id: Schema.String,
  label: Schema.String,
  state: BulkRowState,
  refusal: orNull(Schema.String)
})
export type BulkRowView = typeof BulkRowView.Type

const Position = Schema.NumberFromString.check(Schema.isInt())
export const BulkRowQuery = Schema.Struct({
  state: Schema.optionalKey(BulkRowState),
  after: Schema.optionalKey(Position)
})
export type BulkRowQuery = typeof BulkRowQuery.Type
export const BulkRowPage = wire(keysetFields(BulkRowView, Schema.Int))
export type BulkRowPage = typeof BulkRowPage.Type

const ofJob = { params: { id: BulkJobId } }
const everyRole = StaffRole.literals

/** CONS-001 Actions on many rows, as jobs of the server. Every role, for its own jobs and the actions that it may do with one row. */
export const bulkCalls = [
  HttpApiEndpoint.post("prepareBulkJob", "/console/bulk-jobs", {
    headers: idempotencyHeader,
    payload: BulkRequest,
    success: BulkJobCreated.pipe(HttpApiSchema.status(201)),
    error: [onWire(StaffOnly), onWire(IdempotencyConflict), InvalidFieldsOnWire]
  }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.get("bulkJobs", "/console/bulk-jobs", {
    query: BulkJobQuery,
    success: BulkJobPage
  }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.get("bulkJob", "/console/bulk-jobs/:id", {
    ...ofJob,
    success: BulkJobView,
    error: onWire(BulkJobNotFound)
  }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.get("bulkRows", "/console/bulk-jobs/:id/rows", {
    ...ofJob,
    query: BulkRowQuery,
    success: BulkRowPage,
    error: onWire(BulkJobNotFound)
  }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.post("startBulkJob", "/console/bulk-jobs/:id/start", {
    ...ofJob,
    success: HttpApiSchema.NoContent,
    error: [onWire(BulkJobNotFound), onWire(BulkJobNotReady), onWire(StaffOnly)]
  }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.post("stopBulkJob", "/console/bulk-jobs/:id/stop", {
    ...ofJob,
    success: HttpApiSchema.NoContent,
    error: onWire(BulkJobNotFound)
  }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.post("undoBulkJob", "/console/bulk-jobs/:id/undo", {
    ...ofJob,
    success: BulkJobCreated.pipe(HttpApiSchema.status(201)),
    error: [onWire(BulkJobNotFound), onWire(BulkJobNotReady), onWire(StaffOnly)]
  }).annotate(AllowedRoles, everyRole)
] as const
