import { DateTime, Effect, Layer, Option } from "effect"
import { SqlClient } from "effect/sql"
import type { Device } from "#core/account/Device.ts"
import { Devices } from "#core/ports/Devices.ts"
import type { UserId } from "#core/shared/ids.ts"

export const layerDevicesSql = Layer.effect(
  Devices,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    register: (personId: UserId, device: Device, at: DateTime.Utc) =>
      sql`INSERT INTO device ${sql.insert({
        player_id: device.playerId,
        person_id: personId,
        platform: device.platform,
        fingerprint: Option.getOrNull(device.fingerprint),
        app_version: Option.getOrNull(device.appVersion),
        registered_at: DateTime.toDateUtc(at)
      })} ON CONFLICT (player_id) DO UPDATE SET person_id = excluded.person_id, platform = excluded.platform,
        fingerprint = excluded.fingerprint, app_version = excluded.app_version,
        registered_at = excluded.registered_at`.pipe(Effect.asVoid, Effect.orDie),
    remove: (personId: UserId, playerId: string) =>
      sql`DELETE FROM device WHERE player_id = ${playerId} AND person_id = ${personId}`.pipe(
        Effect.asVoid,
        Effect.orDie
      ),
    hasApp: (personId: UserId) =>
      sql`SELECT 1 FROM device WHERE person_id = ${personId} AND platform <> 'web' LIMIT 1`.pipe(
        Effect.map((rows) => rows.length > 0),
        Effect.orDie
      )
  }))
)
