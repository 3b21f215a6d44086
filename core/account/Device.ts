import { type Option, Schema } from "effect"

/** What an app runs on. */
export const Platform = Schema.Literals(["ios", "android", "web"])
export type Platform = typeof Platform.Type

/** AUTH-026, N48 A device that a person uses an app on. */
export interface Device {
  /** The device's id for push messages. */
  readonly playerId: string
  readonly platform: Platform
  readonly fingerprint: Option.Option<string>
  readonly appVersion: Option.Option<string>
}
