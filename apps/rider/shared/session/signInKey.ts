/** The key of the sign-in while it runs, which ends with the accepted terms: `useIsMutating({ mutationKey: signInKey })`. */
export const signInKey = ["sign-in"] as const
