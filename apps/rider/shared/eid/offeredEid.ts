import { type Option, Result } from "effect"
import { checkCanVerifyEid } from "#core/account/eid.ts"
import type { EidProvider } from "#core/account/Person.ts"
import { featureGates } from "#core/shared/featureFlags.ts"
import type { Me } from "#rider/shared/session/useMe.ts"

type Profile = Pick<Me, "country" | "eidVerifiedAt" | "featureFlags">

/** EID-004 The provider that can verify the owner of a profile; none if the flag `Eid` is off, the person is verified, or the country has none. */
export const offeredEid = ({ country, eidVerifiedAt, featureFlags }: Profile): Option.Option<EidProvider> =>
  Result.getSuccess(
    checkCanVerifyEid({
      country,
      isFlagOn: featureGates(featureFlags).eidVerification,
      verifiedAt: eidVerifiedAt
    })
  )
