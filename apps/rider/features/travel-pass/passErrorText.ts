import type { Refusal } from "#ui/api/Refusal.ts"

/** PASS-017, PASS-018 The server's own text of a 422, the one of a field first; otherwise `other`. */
export const passErrorText = (refusal: Refusal, other: (refusal: Refusal) => string): string => {
  if (refusal.status !== 422) return other(refusal)
  const [ofField] = Object.values(refusal.fields)[0] ?? []
  const text = ofField ?? refusal.message
  return text === "" ? other(refusal) : text
}
