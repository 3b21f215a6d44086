import { Schema } from "effect"

/** There is no saved view with this id among those that the caller sees. */
export class SavedViewNotFound extends Schema.TaggedError<SavedViewNotFound>()(
  "saved_view_not_found",
  {},
  { httpApiStatus: 404 }
) {}

/** A shared view is changed by its owner or an administrator. */
export class SavedViewOfAnother extends Schema.TaggedError<SavedViewOfAnother>()(
  "saved_view_of_another",
  {},
  { httpApiStatus: 403 }
) {}

/** Another view of the list has this name: among the shared ones, or among the owner's own. Case does not matter. */
export class SavedViewNameTaken extends Schema.TaggedError<SavedViewNameTaken>()(
  "saved_view_name_taken",
  {},
  { httpApiStatus: 409 }
) {}

export class TooManySavedViews extends Schema.TaggedError<TooManySavedViews>()(
  "too_many_saved_views",
  { max: Schema.Int },
  { httpApiStatus: 409 }
) {}
