import { Schema } from "effect"
import { Count, Positive } from "./units.ts"

const Link = Schema.String.check(Schema.isMaxLength(500))

/** Settings of the apps. An empty link hides its entry. */
export const shellSettings = {
  shell: Schema.Struct({
    webAccess: Schema.Literals(["full", "landing-only"]),
    /** SHELL-007 The oldest supported native version; older apps have to be updated. */
    minimumNativeVersion: Schema.String,
    /** C55 The native version that a browser counts as; with null a browser fails every version check. */
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
  /** FLAG-011 On, off, or the name of a variant; sent with the profile. */
  featureFlags: Schema.Record(Schema.String, Schema.Union([Schema.Boolean, Schema.String])),
  picker: Schema.Struct({ minuteStep: Positive }),
  alert: Schema.Struct({ delayMs: Count })
}

export const shellDefaults = {
  shell: {
    webAccess: "full",
    minimumNativeVersion: "5.0.11",
    webActsAsNativeVersion: "5.0.11",
    webCapabilities: ["ShareSheet", "PartRideRequest"],
    events: ["payment_callback", "eid", "refresh", "logout-native"],
    schemes: ["samvej", "samvej-staging", "samvej-dev"]
  },
  links: { survey: "", help: "", terms: "", privacy: "", download: "", appStore: "", playStore: "" },
  featureFlags: {
    Eid: true,
    CommuterPass: true,
    TermsAndConditionsBlocker: true,
    NewOnboarding: true,
    PlannedRidesExperiment: true,
    PartRideRequest: true,
    SurveyTarget: false,
    ShareButtonTextExperiment: "control",
    OnDemandTripRemovalExperiment: false,
    ParkingReporting: false
  },
  picker: { minuteStep: 5 },
  alert: { delayMs: 7000 }
} as const
