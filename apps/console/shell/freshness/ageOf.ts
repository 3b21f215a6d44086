/** Converts an age in milliseconds to whole seconds, minutes or hours; below a second it is 0 s. */
export const ageOf = (
  milliseconds: number
): { readonly unit: "seconds" | "minutes" | "hours"; readonly count: number } => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  if (seconds < 60) return { unit: "seconds", count: seconds }
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? { unit: "minutes", count: minutes }
    : { unit: "hours", count: Math.floor(minutes / 60) }
}
