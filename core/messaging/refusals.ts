import { Schema } from "effect"

/** N98 One of the two has blocked the other. The text does not say who. */
export class MessageNotAllowed extends Schema.TaggedError<MessageNotAllowed>()(
  "message_not_allowed",
  {},
  { httpApiStatus: 403 }
) {}

/** N98 There is no report with this id. */
export class ReportNotFound extends Schema.TaggedError<ReportNotFound>()(
  "report_not_found",
  {},
  { httpApiStatus: 404 }
) {}
