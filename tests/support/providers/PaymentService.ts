import type { Effect } from "effect"
import type { ReceivedRequest } from "./remoteService.ts"

/** A call of our webhook. */
export interface WebhookCall {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** A payment provider on this machine that speaks the published protocol of a real one. */
export interface PaymentService {
  readonly url: string
  readonly requests: ReadonlyArray<ReceivedRequest>
  readonly waitForRequests: (count: number) => Effect.Effect<void>
  /** The person decides on the provider's page. */
  readonly decide: (reference: string, decision: "paid" | "cancelled") => void
  /** The call of our webhook that tells of the decision. */
  readonly webhook: (reference: string) => WebhookCall
  /** A call that pretends that a payment was made. */
  readonly forgedWebhook: (reference: string) => WebhookCall
  /** What a client needs for mutual TLS; null: the service is asked by http. */
  readonly tls: {
    /** The merchant's key and certificate. */
    readonly pem: string
    /** A key and certificate that another authority has signed. */
    readonly strangerPem: string
    /** The authority that has signed the merchant's certificate and the service's own. */
    readonly authority: string
  } | null
  /** Answers nothing from now on, or answers again. */
  readonly setSilent: (isSilent: boolean) => void
}
