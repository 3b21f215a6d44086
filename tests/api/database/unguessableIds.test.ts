import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { SqlClient } from "effect/sql"
import { unguessableIds } from "#api/database/migrations/0041-unguessable-ids.ts"
import { FileStore } from "#core/ports/FileStore.ts"
import { SeatHolds } from "#core/ports/SeatHolds.ts"
import { TripCodes } from "#core/ports/TripCodes.ts"
import { ProspectId } from "#core/shared/ids.ts"
import { anna, aTrip, bo } from "#tests/support/builders/entities.ts"
import { layerTestPorts } from "#tests/support/server/testApi.ts"
import { createPerson } from "#tests/support/world/people.ts"
import { offer } from "#tests/support/world/trips.ts"

const image = "00000000-0000-7000-8000-0000000000f1"
const prospect = ProspectId.make("00000000-0000-7000-8000-0000000000f2")

/** The columns as they were before. */
const undo = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`DROP TRIGGER person_shown ON person`
  yield* sql`ALTER TABLE seat_hold DROP CONSTRAINT seat_hold_prospect_id_fkey`
  yield* sql`ALTER TABLE prospect ALTER COLUMN id TYPE uuid USING id::uuid`
  yield* sql`ALTER TABLE seat_hold ALTER COLUMN prospect_id TYPE uuid USING prospect_id::uuid,
    ADD FOREIGN KEY (prospect_id) REFERENCES prospect`
  yield* sql`ALTER TABLE travel_pass DROP CONSTRAINT travel_pass_image_id_fkey`
  yield* sql`ALTER TABLE file ALTER COLUMN id TYPE uuid USING id::uuid`
  yield* sql`ALTER TABLE person ALTER COLUMN image_id TYPE uuid USING image_id::uuid`
})

layer(layerTestPorts)("the migration to ids that nobody guesses", (it) => {
  it.effect("ASVS-11.5.1 keeps the images, prospects and held seats of before", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* createPerson(bo)
      yield* createPerson(anna)
      const trip = aTrip()
      yield* offer(trip)
      const [from, to] = trip.stops.map(({ id }) => id)
      yield* undo
      yield* sql`INSERT INTO file (id, owner_id, access, content_type, bytes, at)
        VALUES (${image}, ${anna}, 'public', 'image/png', ${new Uint8Array([1])}, '2026-01-01')`
      yield* sql`UPDATE person SET image_id = ${image} WHERE id = ${anna}`
      yield* sql`INSERT INTO prospect (id, trip_id, code, from_stop_id, to_stop_id, created_at, expires_at)
        VALUES (${prospect}, ${trip.id}, '12345678', ${from}, ${to}, '2026-01-01', '2026-01-02')`
      yield* sql`INSERT INTO seat_hold (prospect_id, trip_id, phone, from_position, to_position, until)
        VALUES (${prospect}, ${trip.id}, '+4520000009', 0, 1, '2026-01-02')`
      yield* unguessableIds
      assert.isTrue(Option.isSome(yield* (yield* FileStore).find(image)))
      assert.lengthOf(yield* sql`SELECT FROM person JOIN file ON file.id = image_id`, 1)
      assert.isTrue(Option.isSome(yield* (yield* TripCodes).findProspect(prospect)))
      assert.isTrue(Option.isSome(yield* (yield* SeatHolds).ofProspect(prospect)))
      const deletion = yield* Effect.exit(sql`DELETE FROM prospect WHERE id = ${prospect}`)
      assert.strictEqual(deletion._tag, "Failure")
    })
  )
})
