import * as z from "zod/mini"

/** The longest address and text that cross the bridge. */
const [MAX_ADDRESS, MAX_TEXT] = [2000, 300]

/** An address of the web, whole: no script and no file. */
export const WebAddress = z
  .string()
  .check(z.maxLength(MAX_ADDRESS), z.regex(/^https?:\/\/[^\s/\\@]+(?:[/?#]\S*)?$/), z.url())

/** The address of a provider's page: encrypted, except in development. */
export const ProviderAddress = z
  .string()
  .check(
    z.maxLength(MAX_ADDRESS),
    z.regex(/^(?:https:\/\/[^\s/\\@]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)(?:[/?#]\S*)?$/),
    z.url()
  )

/** Any address that the system opens with the app; `resolveDeepLink` decides about it. */
export const AnyAddress = z.string().check(z.maxLength(MAX_ADDRESS))

export const ShortText = z.string().check(z.maxLength(MAX_TEXT))
