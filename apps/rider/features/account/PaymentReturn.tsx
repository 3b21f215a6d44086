import { Suspense } from "react"
import { useSearchParams } from "react-router"
import { lazyBackground } from "#rider/shared/routing/appPart.tsx"

const PaymentOutcome = lazyBackground(async () => (await import("./PaymentOutcome.tsx")).PaymentOutcome)

/** MONEY-015, MONEY-016, N14 Handles the return from the payment page: shows the result and opens the page before it. */
export function PaymentReturn() {
  const [query] = useSearchParams()
  const status = query.get("payment_callback")
  return <Suspense fallback={null}>{status !== null && <PaymentOutcome status={status} />}</Suspense>
}
