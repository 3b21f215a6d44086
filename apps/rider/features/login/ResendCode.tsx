import { ResendButton } from "#ui/forms/ResendButton.tsx"
import { keepRequestedCode, prospectOf, type RequestedCode } from "./requestedCode.ts"
import { sendCode, useCodeErrorAlerts } from "./useRequestCode.ts"

/** N45, AUTH-032 Requests another code for the same number or address. */
export function ResendCode({ requested }: { readonly requested: RequestedCode }) {
  const { alertCodeRefusal } = useCodeErrorAlerts()
  return (
    <ResendButton
      requestedAt={requested.requestedAt}
      send={(botCheck) => sendCode({ to: requested, prospectId: prospectOf(requested), botCheck })}
      onSent={(requestedAt) => keepRequestedCode({ ...requested, requestedAt })}
      onRefusal={alertCodeRefusal}
    />
  )
}
