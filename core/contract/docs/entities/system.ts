import { RealtimeSettings } from "#core/contract/realtime.ts"
import { defaultProductSettings } from "#core/shared/ProductSettings.ts"
import { PublicSettings, toPublicSettings } from "#core/shared/settings/publicSettings.ts"
import { named } from "../named.ts"

export const system = [
  named("RealtimeSettings", RealtimeSettings, {
    description: "How a Pusher client reaches the channels.",
    example: { key: "samvej", host: null, path: "/api/realtime", cluster: "samvej" },
    fields: {
      key: "The key of the Pusher application.",
      host: "A host, with a port or without; null where it is the host of this call.",
      path: "What stands before `/app/{key}` in the address of the socket."
    }
  }),
  named("Settings", PublicSettings, {
    description:
      "The numbers and flags of the product that the apps read. A name ends with its unit: `Meters`, `Seconds`, `Minutes`, `Ms` (milliseconds). Amounts are in the main unit of the currency.",
    example: toPublicSettings(defaultProductSettings)
  })
]
