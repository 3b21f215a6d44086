import { useLocation, useNavigate, useSearchParams } from "react-router"
import { backToLink } from "#rider/shared/page/backToLink.ts"

/**
 * VAC-005 With the query `backToLink` the screen has a back arrow, which goes back as the browser or the native shell does. The link
 * itself is opened only where nothing is before this page. Undefined without the query.
 */
export const useNativeBack = (): (() => void) | undefined => {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isFirstPage = useLocation().key === "default"
  if (!query.has("backToLink")) return undefined
  return () => {
    if (isFirstPage) void navigate(backToLink(query) ?? "/", { replace: true })
    else void navigate(-1)
  }
}
