import * as z from "zod/mini"
import { ProviderAddress, ShortText, WebAddress } from "./fields.ts"
import { message, readMessage } from "./readMessage.ts"

/** N73 The page sends these messages to the native shell, which ignores those for which it has no capability. */
const PageMessage = z.discriminatedUnion("event", [
  /** The page receives messages from now on. */
  message("links-ready", {}),
  /** N60 The events of the path `/events/{name}`. */
  message("payment_callback", {}),
  message("eid", {}),
  message("refresh", {}),
  message("logout-native", {}),
  /** C61 The person has signed out, or the session is over. */
  message("logout", {}),
  /** "Back" on the start page leaves the app. */
  message("leave", {}),
  /** CAP-004 Opens the share sheet of the system. */
  message("share", { title: ShortText, url: WebAddress }),
  /** CAP-005, EID-006, MONEY-009 Opens the page of an e-ID or payment provider in a sheet of the app. */
  message("provider-sheet", { url: ProviderAddress }),
  /** CAP-006, N40 Reports a car on a parking spot. */
  message("report-parking", { reservation_id: ShortText }),
  /** CAP-001 The tabs of the shell show this. `route` is the name of the page in the route table. */
  message("tab-bar", { shown: z.boolean(), route: ShortText, unread: z.number() }),
  /** AUTH-026 Asks for the permission of push messages, unless it is given, and for the token. */
  message("push-register", {}),
  /** The screen stays on. */
  message("keep-awake", { on: z.boolean() }),
  /** Positions come in the background too; `title` and `text` say so to the person. */
  message("track-position", { on: z.boolean(), title: ShortText, text: ShortText })
])

export type PageMessage = z.output<typeof PageMessage>
export type PageEvent = PageMessage["event"]
export type PageMessageData<Event extends PageEvent> = Extract<PageMessage, { readonly event: Event }>["data"]

/** Reads a message of the page in the shell: `post(event, data)`. */
export const readPageMessage = readMessage(
  PageMessage,
  PageMessage.def.options.flatMap(({ shape }) => shape.event.def.values)
)
