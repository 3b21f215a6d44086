import {
  NewSavedView,
  SavedViewContent,
  SavedViewList,
  SavedViewRow
} from "#core/contract/consoleSavedViews.ts"
import { ListName } from "#core/shared/ListName.ts"
import { named } from "../named.ts"
import { ids } from "./ids.ts"

const content = {
  name: "Active trips from Lund",
  is_shared: true,
  filters: { q: "lund", state: "active", sort: "-departure" },
  columns: ["departure", "driver", "to"]
}
const view = {
  id: ids.savedView,
  list: "trips",
  ...content,
  owner: { id: ids.agent, name: "Birgitte Support" },
  may_change: true
} as const

const fields = {
  name: "At most 60 characters, spaces at the ends apart.",
  is_shared: "Whether every agent sees it.",
  filters:
    "The parameters of the address of the view, its order among them. At most 20 of 200 characters each.",
  columns: "The shown columns in their order; null is the usual ones."
}

/** The saved views of the console's lists. */
export const consoleSavedViews = [
  named("ConsoleList", ListName, { description: "A list of the console.", example: "trips" }),
  named("SavedView", SavedViewRow, {
    description: "A list of the console with its filters, order and columns.",
    example: view,
    fields: { ...fields, may_change: "Whether the caller may change and remove it." }
  }),
  named("SavedViewList", SavedViewList, {
    description: "The views that the caller sees, by list and name.",
    example: { data: [view] }
  }),
  named("SavedViewContent", SavedViewContent, {
    description: "What replaces an earlier view.",
    example: content,
    fields
  }),
  named("NewSavedView", NewSavedView, {
    description: "A view to save.",
    example: { list: "trips", ...content },
    fields
  })
]
