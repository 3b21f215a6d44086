/** A body that is costly to read, to decode or to refuse. */
export interface HostileBody {
  readonly name: string
  readonly text: string
}

export const repeat = (part: string, bytes: number) =>
  part.repeat(Math.max(1, Math.floor(bytes / part.length)))

/** A list of `bytes` characters, of one part again and again. */
export const listOf = (part: string, bytes: number) =>
  `[${repeat(`${part},`, bytes - part.length - 2)}${part}]`

const escapedNul = "\\u0000"
/** The parts of lists: numbers, texts that cannot be stored, groups without fields, lists. */
const parts = ["1", `"${escapedNul}"`, "{}", "[]", '{"lat":1,"lng":"x"}'] as const

const inEveryField = (fields: ReadonlyArray<string>, bytes: number, value: (bytes: number) => string) => {
  const share = Math.floor(bytes / Math.max(1, fields.length)) - 60
  return `{${fields.map((field) => `${JSON.stringify(field)}:${value(Math.max(8, share))}`).join(",")}}`
}

export const manyFields = (count: number) =>
  Array.from({ length: count }, (_, index) => `"f${index}":1`).join(",")

/** Bodies of at most `bytes` characters with a long list in each of these fields. */
export const hostileLists = (fields: ReadonlyArray<string>, bytes: number): ReadonlyArray<HostileBody> =>
  parts.map((part) => ({
    name: `lists of ${part}`,
    text: inEveryField(fields, bytes - 100, (share) => listOf(part, share))
  }))

/** Bodies of at most `bytes` characters for a call with these fields: long lists, long texts, many fields, many levels. */
export const hostileBodies = (fields: ReadonlyArray<string>, bytes: number): ReadonlyArray<HostileBody> => {
  const room = bytes - 100
  return [
    ...hostileLists(fields, bytes),
    ...[" ", "1", "a@", "\\\\", "é"].map((part) => ({
      name: `texts of ${part}`,
      text: inEveryField(fields, room / (part === "é" ? 2 : 1), (share) => `"${repeat(part, share)}"`)
    })),
    { name: "a list without a group", text: listOf("1", room) },
    { name: "many fields", text: `{${manyFields(Math.floor(room / 12))}}` },
    { name: "many levels", text: `${"[".repeat(room / 2)}${"]".repeat(room / 2)}` },
    { name: "many open levels", text: '{"a":'.repeat(Math.floor(room / 5)) },
    { name: "no JSON", text: repeat('"', room) }
  ]
}

/** The body that once kept everybody waiting: an offer over points that are none. */
export const offerOverNoPoints = (points: number): string =>
  `{"type":"SINGLE_TRIP","charge_for_trip":true,"via_stops":[${"1,".repeat(points - 1)}1]}`
