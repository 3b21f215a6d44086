import { Schema } from "effect"
import { AnyAddress } from "./fields.ts"
import { message, noData, readMessage } from "./readMessage.ts"

/** The event of the page by which the native shell sends a message: its `detail` has `event` and `data`. */
export const shellMessageEvent = "samvej:shell"

const Inset = Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 200 }))
const degrees = (most: number) => Schema.Finite.check(Schema.isBetween({ minimum: -most, maximum: most }))

/** N73 What the native shell says to the page. */
const ShellMessage = Schema.Union([
  /** ROUTE-017 to ROUTE-022 The system has opened this link with the app. */
  message("link", { url: AnyAddress }),
  /** The back button of the phone. */
  message("back", noData),
  /** The shell has signed its user out. */
  message("logout", noData),
  /** AUTH-026 The token of this device for push messages, which is also its `playerId` from now on. */
  message("push-token", { token: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(200)) }),
  /** How far the bars of the system cover the page, in its pixels. */
  message("safe-area", { top: Inset, right: Inset, bottom: Inset, left: Inset }),
  /** LOC-003 A position in the background; `at` is in milliseconds since 1970. */
  message("position", {
    lat: degrees(90),
    lng: degrees(180),
    accuracy: Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)),
    at: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 8_640_000_000_000_000 }))
  }),
  /** What the person has answered to the question for a permission. */
  message("permission", {
    name: Schema.Literals(["location", "notifications"]),
    state: Schema.Literals(["granted", "denied"])
  })
])

export type ShellMessage = typeof ShellMessage.Type

const read = readMessage(
  ShellMessage,
  ShellMessage.members.map(({ fields }) => fields.event.literal)
)

const property = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined

/** Reads the `detail` of a message of the shell in the page. */
export const readShellMessage = (detail: unknown): ReturnType<typeof read> =>
  read(property(detail, "event"), property(detail, "data"))
