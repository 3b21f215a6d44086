import { Option } from "effect"

/** C33 The solution of the bot check: from the header, or else from the body. */
export const solutionOf = (
  headers: { readonly "x-recaptcha-token"?: string },
  body: { readonly recaptcha?: string | null }
): Option.Option<string> => Option.fromNullishOr(headers["x-recaptcha-token"] ?? body.recaptcha)
