import { Schema } from "effect"

/** The longest address and text that cross the bridge. */
const [MAX_ADDRESS, MAX_TEXT] = [2000, 300]

/** An address of the web, whole: no script and no file. */
export const WebAddress = Schema.String.check(
  Schema.isMaxLength(MAX_ADDRESS),
  Schema.isPattern(/^https?:\/\/[^\s/\\@]+(?:[/?#]\S*)?$/)
)

/** The address of a provider's page: encrypted, except in development. */
export const ProviderAddress = Schema.String.check(
  Schema.isMaxLength(MAX_ADDRESS),
  Schema.isPattern(/^(?:https:\/\/[^\s/\\@]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)(?:[/?#]\S*)?$/)
)

/** Any address that the system opens with the app; `resolveDeepLink` decides about it. */
export const AnyAddress = Schema.String.check(Schema.isMaxLength(MAX_ADDRESS))

export const ShortText = Schema.String.check(Schema.isMaxLength(MAX_TEXT))
