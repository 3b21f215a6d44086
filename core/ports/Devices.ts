import { Context, type DateTime, type Effect } from "effect"
import type { Device } from "#core/account/Device.ts"
import type { UserId } from "#core/shared/ids.ts"

export class Devices extends Context.Service<
  Devices,
  {
    /** Registers a device, or hands it over to the person: the last one who signed in on it has it. */
    readonly register: (personId: UserId, device: Device, at: DateTime.Utc) => Effect.Effect<void>
    /** Removes a device of the person; another person's stays. */
    readonly remove: (personId: UserId, playerId: string) => Effect.Effect<void>
    /** Whether the person has a device with the native app. */
    readonly hasApp: (personId: UserId) => Effect.Effect<boolean>
  }
>()("samvej/core/ports/Devices") {}
