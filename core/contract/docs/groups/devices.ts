import type { DevicesGroup } from "#core/contract/devices.ts"
import type { GroupDocs } from "../GroupDocs.ts"

export const devices: GroupDocs<typeof DevicesGroup> = {
  title: "Devices and offers",
  description: "The devices of the caller, what led the caller here, and the credit for the app.",
  operations: {
    register: {
      summary: "Register the device",
      description:
        "Registers the device of an app, or hands it over to the caller: the last person who signed in on it has it. Signing out with its `player_id` removes it."
    },
    refer: {
      summary: "Record referrals",
      description:
        "Records the campaigns whose links the caller followed before signing in. A repeat changes nothing."
    },
    nudge: {
      summary: "Get the offer of the app",
      description:
        "Answers the credit that the caller gets for using the app, or 204: the caller has had it, has the app, or there is no app (the setting `links.download`)."
    },
    convertNudge: {
      summary: "Take the credit for the app",
      description:
        "Credits the caller for using the app, once for each person and phone number (the setting `nudge.credit`). The credit expires as that of a voucher. A repeat changes nothing."
    }
  }
}
