import { Effect } from "effect"
import { SqlClient } from "effect/sql"

/** The region plants a site once; what is changed here since stays. `logo` and `area_image` are addresses. */
const sites = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE parking_site (
    id text PRIMARY KEY CHECK (id <> ''),
    name text NOT NULL,
    contract_id uuid REFERENCES contract,
    lat double precision NOT NULL,
    lng double precision NOT NULL,
    logo text,
    area_image text,
    reporting boolean NOT NULL DEFAULT false,
    active boolean NOT NULL DEFAULT true)`
  yield* sql`CREATE INDEX parking_site_place ON parking_site (lat, lng) WHERE active`
  yield* sql`CREATE INDEX parking_site_of_contract ON parking_site (contract_id)`
  yield* sql`CREATE TABLE parking_section (
    id uuid PRIMARY KEY,
    site_id text NOT NULL REFERENCES parking_site,
    name text NOT NULL,
    position integer NOT NULL CHECK (position >= 0),
    active boolean NOT NULL DEFAULT true,
    CONSTRAINT parking_section_name_unique UNIQUE (site_id, name),
    CONSTRAINT parking_section_of_site UNIQUE (id, site_id))`
  yield* sql`CREATE TABLE parking_spot (
    id uuid PRIMARY KEY,
    section_id uuid NOT NULL,
    site_id text NOT NULL,
    name text NOT NULL,
    position integer NOT NULL CHECK (position >= 0),
    active boolean NOT NULL DEFAULT true,
    FOREIGN KEY (section_id, site_id) REFERENCES parking_section (id, site_id),
    CONSTRAINT parking_spot_name_unique UNIQUE (section_id, name),
    CONSTRAINT parking_spot_of_section UNIQUE (id, section_id, site_id))`
})

/** No spot twice for overlapping times, and no trip with two spots, whoever writes. `settled_at`: when it ceased to be reserved. */
const reservations = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`CREATE TABLE parking_reservation (
    id uuid PRIMARY KEY,
    trip_id uuid NOT NULL REFERENCES driver_trip,
    driver_id uuid NOT NULL REFERENCES person,
    site_id text NOT NULL,
    section_id uuid NOT NULL,
    spot_id uuid NOT NULL,
    license_plate text NOT NULL CHECK (char_length(license_plate) BETWEEN 1 AND 20),
    starting_at timestamptz NOT NULL,
    ending_at timestamptz NOT NULL,
    state text NOT NULL CHECK (state IN ('reserved', 'released', 'dismissed', 'expired')),
    created_at timestamptz NOT NULL,
    settled_at timestamptz,
    FOREIGN KEY (spot_id, section_id, site_id) REFERENCES parking_spot (id, section_id, site_id),
    CONSTRAINT parking_reservation_goes_forward CHECK (ending_at > starting_at),
    CONSTRAINT parking_reservation_settled CHECK ((state = 'reserved') = (settled_at IS NULL)),
    CONSTRAINT parking_spot_once EXCLUDE USING gist (
      spot_id WITH =, tstzrange(starting_at, ending_at) WITH &&
    ) WHERE (state = 'reserved'))`
  yield* sql`CREATE UNIQUE INDEX parking_once_a_trip ON parking_reservation (trip_id) WHERE state = 'reserved'`
  yield* sql`CREATE INDEX parking_reservation_of_trip ON parking_reservation (trip_id, created_at)`
  yield* sql`CREATE INDEX parking_reservation_of_driver ON parking_reservation (driver_id, created_at)`
  yield* sql`CREATE INDEX parking_reservation_of_site ON parking_reservation (site_id, starting_at)`
  yield* sql`CREATE INDEX parking_reservation_start ON parking_reservation (starting_at)`
})

/** PARK: partner sites with their sections and spots, and who parks there. */
export const parking = Effect.all([sites, reservations], { discard: true })
