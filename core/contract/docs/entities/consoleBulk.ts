import {
  BulkJobCreated,
  BulkJobPage,
  BulkJobRow,
  BulkJobView,
  BulkRequest,
  BulkRowPage,
  BulkRowView
} from "#core/contract/consoleBulk.ts"
import { named } from "../named.ts"
import { passengerRef } from "./consoleTrips.ts"
import { ids } from "./ids.ts"

const job = {
  id: ids.transaction,
  action: "block_person",
  state: "done",
  reason: "A ring of fake accounts",
  agent: { id: passengerRef.id, name: "Birgitte S." },
  created_at: "2026-03-02T08:00:00.000Z"
} as const

const row = {
  position: 1,
  id: passengerRef.id,
  label: passengerRef.name,
  state: "changed",
  refusal: null
} as const

const page = {
  total: "The rows of all pages, counted up to 10,000.",
  is_total_exact: "Whether there are no more than were counted.",
  next: "The `after` of the next page; null on the last one."
}

const reason = "5 to 500 characters. It stays in the audit log with each row."

/** Actions on many rows. */
export const consoleBulk = [
  named("BulkRequest", BulkRequest, {
    description: "An action on chosen rows, or on all rows that match the filters of their list.",
    example: { action: "block_person", reason: job.reason, filters: { query: "fake" } },
    fields: {
      reason,
      filters: "The parameters of the list's call, as in its address. Not together with `ids`.",
      ids: "The ids of chosen rows, 500 at most. Not together with `filters`."
    }
  }),
  named("BulkJobCreated", BulkJobCreated, {
    description: "The job that was prepared.",
    example: { id: ids.transaction }
  }),
  named("BulkJobRow", BulkJobRow, {
    description: "An action on many rows in the list of jobs.",
    example: job,
    fields: { reason }
  }),
  named("BulkJobPage", BulkJobPage, {
    description: "A page of 50 jobs.",
    example: { data: [job], total: 1, is_total_exact: true, next: null },
    fields: page
  }),
  named("BulkJob", BulkJobView, {
    description: "An action on many rows, with the number of its rows by state.",
    example: {
      ...job,
      started_at: "2026-03-02T08:01:00.000Z",
      ended_at: "2026-03-02T08:02:00.000Z",
      undoes: null,
      undo: null,
      total: 3,
      found: 0,
      waiting: 0,
      changed: 2,
      unchanged: 0,
      refused: 1,
      refusals: [{ refusal: "cannot_block_staff", count: 1 }]
    },
    fields: {
      reason,
      undoes: "The job that this one takes back; null for others.",
      undo: "The job that takes this one back; null without one.",
      total: "All rows.",
      found: "Rows that are not checked yet.",
      waiting: "Rows that the rules allow, before their turn.",
      changed: "Rows that are done.",
      unchanged: "Rows of which nothing was left to do.",
      refused: "Rows that the rules refuse.",
      refusals: "The codes of the refusals, the most frequent first."
    }
  }),
  named("BulkRow", BulkRowView, {
    description: "A row of an action on many, with its result.",
    example: row,
    fields: {
      position: "The number of the row, from 1.",
      id: "The id of the trip, booking, travel pass, reservation or person.",
      label: "The name of the row at the time of the preview; empty where the rules refused it.",
      refusal: "The code of the refusal; null for other states."
    }
  }),
  named("BulkRowPage", BulkRowPage, {
    description: "A page of 50 rows of a job.",
    example: { data: [row], total: 1, is_total_exact: true, next: null },
    fields: page
  })
]
