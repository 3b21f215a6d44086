import { Navigate, useSearchParams } from "react-router"
import { resolveShared } from "#core/shell/resolveShared.ts"
import { linkOptions } from "#rider/shared/routing/linkOptions.ts"
import { beginningWith, whereToPath } from "#rider/shared/trips/searchDestination.ts"
import { useProductSettings } from "#ui/settings/useProductSettings.ts"

/** A path that no route has leads to content-not-found by itself. */
const isRoute = (): boolean => true

/** Opens what another app has shared with the installed app: `share_target` of the manifest names the parameters. */
export function SharedScreen() {
  const [params] = useSearchParams()
  const { schemes } = useProductSettings().shell
  const read = (name: string): string => params.get(name) ?? ""
  const shared = { title: read("title"), text: read("text"), url: read("url") }
  const target = resolveShared(shared, linkOptions(schemes, isRoute))
  switch (target._tag) {
    case "Page":
      return <Navigate to={target.path} replace />
    case "Destination":
      return <Navigate to={whereToPath} replace {...beginningWith(target.text)} />
    case "Nothing":
      return <Navigate to="/" replace />
  }
}
