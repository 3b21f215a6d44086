import { Option, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { SignOut } from "#core/contract/auth.ts"
import { ProfileView } from "#core/contract/views/profile.ts"
import { relations, statusAndCounts } from "#tests/support/builders/profileFields.ts"
import { profileOnWire } from "#tests/support/builders/profileOnWire.ts"

const decode = Schema.decodeUnknownSync(ProfileView)
const without = (field: string) =>
  Object.fromEntries(Object.entries(profileOnWire).filter(([name]) => name !== field))

describe("the profile on the wire", () => {
  it("PROF-017 PROF-018 has the identity and the address", () => {
    expect(decode(profileOnWire)).toMatchObject({
      id: "00000000-0000-7000-8000-000000000001",
      name: Option.some("Vera"),
      lastName: Option.some("Lund"),
      email: Option.some("vera@example.nl"),
      phoneNumber: "+46701234567",
      phoneCountry: "SE",
      description: Option.some("Early bird"),
      language: "NL",
      image: Option.some("/api/files/00000000-0000-7000-8000-00000000aaaa"),
      role: "USER",
      street: Option.some("Damrak 1"),
      zipcode: Option.some("1012 AB"),
      city: Option.some("Amsterdam"),
      country: "NL",
      lat: Option.some(52.37),
      lng: Option.some(4.89),
      workplaceName: Option.some("Harbour"),
      workplacePid: Option.some("p1")
    })
  })

  it("PROF-020 PROF-021 has the status and the counts of trips and seats", () => {
    expect(decode(profileOnWire)).toMatchObject(statusAndCounts)
  })

  it("PROF-022 has the relations: vacation, notifications, flags, vouchers and contracts", () => {
    expect(decode(profileOnWire)).toMatchObject(relations)
  })

  it.each(Object.keys(profileOnWire))("is refused without %s", (field) => {
    expect(() => decode(without(field))).toThrow(field)
  })
})

describe("a sign-out on the wire", () => {
  const decodeSignOut = Schema.decodeUnknownSync(SignOut)
  it("AUTH-017 has the player id and the fingerprint of the device", () => {
    expect(decodeSignOut({ player_id: "p-1", fingerprint: "f-1" })).toEqual({
      playerId: "p-1",
      fingerprint: "f-1"
    })
    expect(() => decodeSignOut({ player_id: 1 })).toThrow("player_id")
  })
})
