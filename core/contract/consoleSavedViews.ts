import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema } from "effect/http-api"
import {
  SavedViewNameTaken,
  SavedViewNotFound,
  SavedViewOfAnother,
  TooManySavedViews
} from "#core/console/refusals.ts"
import { SavedViewId } from "#core/shared/ids.ts"
import { ListName } from "#core/shared/ListName.ts"
import { StaffRole } from "#core/shared/StaffRole.ts"
import { ListFilters, PersonRef } from "./consoleShared.ts"
import { AllowedRoles } from "./consoleStaff.ts"
import { onWire } from "./onWire.ts"
import { orNull, wire } from "./wire.ts"

/** In characters. */
export const MAX_VIEW_NAME = 60

const Name = Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(MAX_VIEW_NAME))
const Word = Schema.String.check(Schema.isPattern(/^[\w-]{1,40}$/, { expected: "a word" }))

const contentFields = {
  name: Name,
  isShared: Schema.Boolean,
  filters: ListFilters
}
const Columns = Schema.Array(Word).check(Schema.isMinLength(1), Schema.isMaxLength(40))
const savedFields = { ...contentFields, columns: Schema.OptionFromOptionalNullOr(Columns) }

/** A view as it is saved over an earlier one. */
export const SavedViewContent = wire(savedFields)
export type SavedViewContent = typeof SavedViewContent.Type

export const NewSavedView = wire({ list: ListName, ...savedFields })
export type NewSavedView = typeof NewSavedView.Type

/** CONS-001 A list with its filters, its order and its columns; `mayChange` is about the caller. */
export const SavedViewRow = wire({
  id: SavedViewId,
  list: ListName,
  ...contentFields,
  columns: orNull(Columns),
  owner: PersonRef,
  mayChange: Schema.Boolean
})
export type SavedViewRow = typeof SavedViewRow.Type

/** By list and name. */
export const SavedViewList = wire({ data: Schema.Array(SavedViewRow) })

const everyRole = StaffRole.literals
const nameTaken = onWire(SavedViewNameTaken, { field: "name" })
const changeRefusals = [onWire(SavedViewNotFound), onWire(SavedViewOfAnother)] as const

/** CONS-001, CONS-003 Saved views: an agent's own and the shared ones, a partner's own. */
export const savedViewCalls = [
  HttpApiEndpoint.get("savedViews", "/console/saved-views", { success: SavedViewList }).annotate(
    AllowedRoles,
    everyRole
  ),
  HttpApiEndpoint.post("saveView", "/console/saved-views", {
    payload: NewSavedView,
    success: SavedViewRow.pipe(HttpApiSchema.status(201)),
    error: [nameTaken, onWire(TooManySavedViews)]
  }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.put("changeView", "/console/saved-views/:id", {
    params: { id: SavedViewId },
    payload: SavedViewContent,
    success: HttpApiSchema.NoContent,
    error: [...changeRefusals, nameTaken]
  }).annotate(AllowedRoles, everyRole),
  HttpApiEndpoint.delete("removeView", "/console/saved-views/:id", {
    params: { id: SavedViewId },
    success: HttpApiSchema.NoContent,
    error: changeRefusals
  }).annotate(AllowedRoles, everyRole)
] as const
