import * as z from "zod/mini"
import { AnyAddress } from "./fields.ts"
import { message, readMessage } from "./readMessage.ts"

const between = (least: number, most: number) => z.number().check(z.gte(least), z.lte(most))
const Inset = between(0, 200)
const degrees = (most: number) => between(-most, most)

/** N73 The native shell sends these messages to the page. */
const ShellMessage = z.discriminatedUnion("event", [
  /** ROUTE-017 to ROUTE-022 The system has opened this link with the app. */
  message("link", { url: AnyAddress }),
  /** CAP-005 The person has closed the sheet of a provider, which has not led back: where it leads back, `link` says so instead. */
  message("provider-sheet-closed", {}),
  /** The back button of the phone. */
  message("back", {}),
  /** The shell has signed its user out. */
  message("logout", {}),
  /** AUTH-026 The token of this device for push messages, which is also its `playerId` from now on. */
  message("push-token", { token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  /** How far the bars of the system cover the page, in its pixels. */
  message("safe-area", { top: Inset, right: Inset, bottom: Inset, left: Inset }),
  /** LOC-003 A position in the background; `at` is in milliseconds since 1970. */
  message("position", {
    lat: degrees(90),
    lng: degrees(180),
    accuracy: z.number().check(z.gte(0)),
    at: between(0, 8_640_000_000_000_000)
  }),
  /** The person has answered the question for a permission. */
  message("permission", {
    name: z.enum(["location", "notifications"]),
    state: z.enum(["granted", "denied"])
  })
])

export type ShellMessage = z.output<typeof ShellMessage>

const read = readMessage(
  ShellMessage,
  ShellMessage.def.options.flatMap(({ shape }) => shape.event.def.values)
)

const property = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined

/** Reads the `detail` of a message of the shell in the page. */
export const readShellMessage = (detail: unknown): ReturnType<typeof read> =>
  read(property(detail, "event"), property(detail, "data"))
