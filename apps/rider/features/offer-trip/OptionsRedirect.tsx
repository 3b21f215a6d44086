import { Navigate, useLocation } from "react-router"

/** C27 The plural is another spelling of the page of the days and times. */
export function OptionsRedirect() {
  const { search } = useLocation()
  return <Navigate to={`/provide/option${search}`} replace />
}
