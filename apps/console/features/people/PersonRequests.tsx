import { Link } from "react-router"
import { PagedList } from "#console/details/PagedList.tsx"
import { RequestBadge } from "#console/shell/RequestBadge.tsx"
import type { UserId } from "#core/shared/ids.ts"
import { useFormat } from "#ui/i18n/useFormat.ts"
import { usePersonRequests } from "./usePersonAccount.ts"

/** CONS-001 The requests and ride agents of a person, the latest first. */
export function PersonRequests({ id }: { readonly id: UserId }) {
  const format = useFormat()
  return (
    <PagedList
      query={usePersonRequests(id)}
      render={(request) => (
        <>
          <Link to={`/requests/${request.id}`}>
            {request.from.city} → {request.to.city}
          </Link>
          <RequestBadge status={request.status} />
          <span className="co-muted sv-figure">
            {format.day(request.plannedTime, request.from.country)}{" "}
            {format.time(request.plannedTime, request.from.country)}
          </span>
        </>
      )}
    />
  )
}
