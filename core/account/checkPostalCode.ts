import { Option, Result } from "effect"
import type { PostalCode } from "#core/shared/PostalCode.ts"
import { UnknownZipcode } from "./refusals.ts"

/** ONB-010, N74 The city of a postal code of a valid format; none where no list covers its district. */
export const checkPostalCode = (found: PostalCode): Result.Result<Option.Option<string>, UnknownZipcode> => {
  switch (found._tag) {
    case "Listed":
      return Result.succeed(Option.some(found.city))
    case "Unlisted":
      return Result.succeed(Option.none())
    case "Unknown":
      return Result.fail(new UnknownZipcode())
  }
}
