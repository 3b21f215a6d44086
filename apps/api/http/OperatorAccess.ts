import { timingSafeEqual } from "node:crypto"
import { Context, Layer, Redacted } from "effect"
import type { SettingsValues } from "#api/config/Settings.ts"

/** SEC-022 The access of operators and developers to the API's document and to the metrics. */
interface OperatorAccessValues {
  /** Whether the pages and the document of the API are served. */
  readonly apiDocs: boolean
  readonly metrics:
    | { readonly _tag: "Everybody" }
    | { readonly _tag: "Nobody" }
    | { readonly _tag: "Token"; readonly token: Redacted.Redacted }
}

export const OperatorAccess = Context.Reference<OperatorAccessValues>("samvej/api/http/OperatorAccess", {
  defaultValue: () => ({ apiDocs: true, metrics: { _tag: "Everybody" } })
})

/** Production shows metrics to the owner of the token only. */
const metricsAccess = ({ env, metricsToken }: SettingsValues): OperatorAccessValues["metrics"] => {
  if (metricsToken !== null) return { _tag: "Token", token: metricsToken }
  return env === "production" ? { _tag: "Nobody" } : { _tag: "Everybody" }
}

export const layerOperatorAccess = (settings: SettingsValues) =>
  Layer.succeed(OperatorAccess, { apiDocs: settings.apiDocs, metrics: metricsAccess(settings) })

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Whether a call with this `authorization` header may read the metrics. */
export const mayReadMetrics = (
  { metrics }: OperatorAccessValues,
  authorization: string | undefined
): boolean => {
  if (metrics._tag !== "Token") return metrics._tag === "Everybody"
  const token = /^bearer +(.+)$/i.exec(authorization ?? "")?.[1]
  return token !== undefined && isSame(token, Redacted.value(metrics.token))
}
