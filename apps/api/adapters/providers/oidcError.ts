import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client"
import { EidProviderUnavailable } from "#core/account/refusals.ts"
import { EidNotConfirmed } from "#core/ports/IdentityProvider.ts"

const SERVER_ERROR = 500

const statusOf = (cause: unknown): number => (cause instanceof Response ? cause.status : 0)

/** Whether the provider could not answer: no connection, a timeout, or a failure on its side. */
const isUnavailable = (error: unknown): boolean => {
  if (error instanceof TypeError) return true
  if (error instanceof ResponseBodyError) return error.status >= SERVER_ERROR
  if (error instanceof AuthorizationResponseError)
    return ["server_error", "temporarily_unavailable"].includes(error.error)
  if (!(error instanceof ClientError)) return false
  return (
    error.code === "OAUTH_TIMEOUT" || error.code === "OAUTH_ABORT" || statusOf(error.cause) >= SERVER_ERROR
  )
}

/** EID-002 Sorts the errors of OpenID Connect: the provider is unavailable, the person cancelled, or the answer is not to be trusted. */
export const oidcError = (error: unknown): EidProviderUnavailable | EidNotConfirmed => {
  if (isUnavailable(error)) return new EidProviderUnavailable()
  const isCancelled = error instanceof AuthorizationResponseError && error.error === "access_denied"
  return new EidNotConfirmed({ reason: isCancelled ? "cancelled" : "rejected" })
}
