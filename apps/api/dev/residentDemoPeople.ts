import { Effect } from "effect"
import { demoPeople } from "#api/demo/demoPeople.ts"
import { residents } from "#api/demo/settlePeople.ts"

const roles = { SUPPORT: "support", PARTNER: "partner", ADMIN: "admin" } as const

/** The demo people whose accounts exist already. */
export const residentDemoPeople = Effect.map(residents(demoPeople), (ids) =>
  demoPeople.flatMap(({ lastName, name, part, phone, role, story }) => {
    const id = ids.get(phone)
    if (id === undefined) return []
    const shown = role === null ? (part === "driver" ? "driver" : "passenger") : roles[role]
    return [{ id, name: `${name} ${lastName}`, phone_number: phone, role: shown, story } as const]
  })
)
