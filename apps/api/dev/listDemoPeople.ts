import { Effect } from "effect"
import { findDemoPeople } from "#api/demo/createDemoPerson.ts"
import { demoPeople } from "#api/demo/demoPeople.ts"

const roles = { SUPPORT: "support", PARTNER: "partner", ADMIN: "admin" } as const

/** Lists the demo people who have an account. */
export const listDemoPeople = Effect.map(findDemoPeople(demoPeople), (ids) =>
  demoPeople.flatMap(({ lastName, name, kind, phone, role, story }) => {
    const id = ids.get(phone)
    if (id === undefined) return []
    const shown = role === null ? (kind === "driver" ? "driver" : "passenger") : roles[role]
    return [{ id, name: `${name} ${lastName}`, phone_number: phone, role: shown, story } as const]
  })
)
