import { Suspense } from "react"
import { useNavigate, useSearchParams } from "react-router"
import { lazyBackground } from "#rider/shared/routing/appPart.tsx"
import { useTakenFromAddress } from "#rider/shared/routing/useTakenFromAddress.ts"
import { forgetPaymentOrigin, readPaymentOrigin } from "./paymentOrigin.ts"

const PaymentOutcome = lazyBackground(async () => (await import("./PaymentOutcome.tsx")).PaymentOutcome)

/** MONEY-015, MONEY-016, N14 Handles the return from the payment page: opens the page before it and shows the result. */
export function PaymentReturn() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const status = query.get("payment_callback")
  const visit = status === null ? undefined : { status, origin: readPaymentOrigin() }
  const taken = useTakenFromAddress(visit, ({ origin }) => {
    forgetPaymentOrigin()
    void navigate(origin ?? "/", { replace: true })
  })
  return (
    <Suspense fallback={null}>
      {taken !== undefined && <PaymentOutcome key={taken.key} {...taken.found} />}
    </Suspense>
  )
}
