import { Effect } from "effect"
import { cast } from "#api/demo/cast.ts"
import { residents } from "#api/demo/settlePeople.ts"

const roles = { SUPPORT: "support", PARTNER: "partner", ADMIN: "admin" } as const

/** The cast, as far as it has moved in. */
export const demoPeople = Effect.map(residents(cast), (ids) =>
  cast.flatMap(({ lastName, name, part, phone, role, story }) => {
    const id = ids.get(phone)
    if (id === undefined) return []
    const shown = role === null ? (part === "driver" ? "driver" : "passenger") : roles[role]
    return [{ id, name: `${name} ${lastName}`, phone_number: phone, role: shown, story } as const]
  })
)
