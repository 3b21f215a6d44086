import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useEffectEvent } from "react"
import { onShellMessage } from "#rider/shared/session/onShellMessage.ts"
import { meQuery } from "#rider/shared/session/useMe.ts"
import { forgetPaymentOrigin } from "./paymentOrigin.ts"

/**
 * CAP-005 Calls `onClosed` where the person closes the payment page of a native app, which then leads back no more. The profile loads
 * again, because the payment may be done all the same.
 */
export const usePaymentClosed = (onClosed: () => void): void => {
  const queries = useQueryClient()
  const handle = useEffectEvent(() => {
    forgetPaymentOrigin()
    void queries.invalidateQueries({ queryKey: meQuery.queryKey })
    onClosed()
  })
  useEffect(() => onShellMessage("provider-sheet-closed", () => handle()), [])
}
