import { Schema } from "effect"
import { Count, Positive } from "./units.ts"

const Link = Schema.String.check(Schema.isMaxLength(500))

/** What the apps show and allow. An empty link hides its entry. */
export const shellSettings = {
  shell: Schema.Struct({
    webAccess: Schema.Literals(["full", "landing-only"]),
    /** C55: null reads the native version gates literally, so a browser passes none. */
    webActsAsNativeVersion: Schema.NullOr(Schema.String),
    webCapabilities: Schema.Array(Schema.String),
    events: Schema.Array(Schema.String),
    schemes: Schema.Array(Schema.String)
  }),
  links: Schema.Struct({
    survey: Link,
    help: Link,
    terms: Link,
    privacy: Link,
    download: Link,
    appStore: Link,
    playStore: Link
  }),
  picker: Schema.Struct({ minuteStep: Positive }),
  alert: Schema.Struct({ delayMs: Count })
}

export const shellDefaults = {
  shell: {
    webAccess: "full",
    webActsAsNativeVersion: "5.0.11",
    webCapabilities: ["ShareSheet", "PartRideRequest"],
    events: ["payment_callback", "eid", "refresh", "logout-native"],
    schemes: ["samvej", "samvej-staging", "samvej-dev"]
  },
  links: { survey: "", help: "", terms: "", privacy: "", download: "", appStore: "", playStore: "" },
  picker: { minuteStep: 5 },
  alert: { delayMs: 7000 }
} as const
