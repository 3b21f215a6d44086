/**
 * ASVS-6.8.4 Whether the level that an identity provider confirmed (`acr`) is one of those that it was asked for (`acr_values`, separated by
 * spaces). Without any that it was asked for, each is.
 */
export const isAskedAcr = (acr: string | undefined, acrValues: string | null): boolean => {
  const asked = (acrValues ?? "").split(" ").filter((value) => value !== "")
  return asked.length === 0 || (acr !== undefined && asked.includes(acr))
}
