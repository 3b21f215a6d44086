import { type APIRequestContext, expect } from "@playwright/test"
import { z } from "zod"
import { apiClientFor } from "./apiClientFor.ts"

const PaymentLink = z.object({ link: z.string() })

/** Tops up the balance of the token's owner and authorises the payment at the sandbox provider; `amount` in main units. */
export const topUp = async (
  request: APIRequestContext,
  token: string,
  amount: number,
  method = "mobilepay"
): Promise<void> => {
  const payment = await apiClientFor(request, token).post("/api/v3/balance/payment/link", {
    amount,
    method
  })
  expect(payment.status(), await payment.text()).toBe(200)
  const { link } = PaymentLink.parse(await payment.json())
  const paid = await request.post(link, { form: { action: "authorise" }, maxRedirects: 0 })
  expect(paid.status()).toBe(303)
}
