/** The environment variable with the address of the server that the specs of a run share. */
export const sharedServerVariable = "E2E_SHARED_SERVER"

/** The address of the shared server, without a slash at the end. */
export const sharedServerUrl = (): string => {
  const url = process.env[sharedServerVariable]
  if (url === undefined) throw new Error("the run has no shared server: see setUpRun.ts")
  return url
}
