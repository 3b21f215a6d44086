import { AppNudgeView, DeviceRegistration, NudgeConversion, ReferralList } from "#core/contract/devices.ts"
import { named } from "../named.ts"
import { fingerprint } from "./signIn.ts"

/** Devices, referrals, and the credit for the app. */
export const devices = [
  named("DeviceRegistration", DeviceRegistration, {
    description: "The device of an app.",
    example: {
      player_id: "b3c1f0de-2a44-4f0e-9d1b-6f5c0a7e8d90",
      platform: "ios",
      fingerprint: "5f1c2f0e-7a3d-4d0c-9a51-0c8b3f4e2d11",
      app_version: "5.0.11"
    },
    fields: {
      player_id: "The device's id for push messages.",
      fingerprint,
      app_version: "The version of the app."
    }
  }),
  named("Referrals", ReferralList, {
    description: "The campaigns whose links the caller followed, at most 20.",
    example: { referrals: [{ source: "roskilde.dk", code: "autumn", at: "2026-03-02T07:00:00.000Z" }] },
    fields: {
      referrals:
        "Who had the link (`source`), the campaign (`code`, may be empty), and when it was followed (`at`)."
    }
  }),
  named("AppNudge", AppNudgeView, {
    description: "The credit that the caller gets for using the app; `amount` in `currency`.",
    example: {
      amount: 100,
      currency: "DKK",
      title: "kr. 100 for you in the app",
      body: "Install the Samvej app, and we add kr. 100 to your account.",
      url: "https://samvej.example/app"
    },
    fields: { url: "Where the app is." }
  }),
  named("NudgeConversion", NudgeConversion, {
    description: "The app that the caller uses now.",
    example: { platform: "android" }
  })
]
