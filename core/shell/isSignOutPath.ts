/** A part of a path as the router reads it. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** N60 Whether a path is the one by which the native shell signs its person out; it is for the shell itself, and for no link. */
export const isSignOutPath = (path: string): boolean => {
  const parts = path.split("/").filter((part) => part !== "")
  return parts.map(decoded).join("/").toLowerCase() === "events/logout-native"
}
