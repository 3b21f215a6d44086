import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { PersonNotFound } from "#core/account/refusals.ts"
import { UserId } from "#core/shared/ids.ts"
import { SignedIn } from "./middleware.ts"
import { onWire } from "./onWire.ts"
import { PublicProfileView } from "./views/publicProfile.ts"

/** PUBPROF-002, PUBPROF-005 What signed-in people see of each other. */
export class PublicProfilesGroup extends HttpApiGroup.make("publicProfiles")
  .add(
    HttpApiEndpoint.get("publicProfile", "/v3/user/profile/:id", {
      params: { id: UserId },
      success: PublicProfileView,
      error: [onWire(PersonNotFound)]
    })
  )
  .middleware(SignedIn) {}
