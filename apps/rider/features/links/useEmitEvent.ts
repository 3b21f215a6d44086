import { useQueryClient } from "@tanstack/react-query"
import type { ShellEvent } from "#core/shell/shellEvents.ts"
import { reloadQueries } from "#rider/shared/api/reloadQueries.ts"
import { nativeHost, tellNativeHost } from "#ui/api/product.ts"
import { closeSession } from "#ui/api/session.ts"

/**
 * N60 Returns a function that emits an event: the native app receives it. After a payment, a verification and `refresh` everything that is
 * shown loads again. `logout-native`: the native app has signed its user out, so the page does too; a link cannot do that in a browser.
 */
export const useEmitEvent = () => {
  const queries = useQueryClient()
  return (event: ShellEvent): void => {
    tellNativeHost(event, {})
    if (event !== "logout-native") void reloadQueries(queries)
    else if (nativeHost() !== undefined) closeSession()
  }
}
