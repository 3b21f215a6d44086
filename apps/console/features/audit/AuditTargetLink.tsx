import { Link } from "react-router"
import type { AuditTarget } from "#core/contract/consoleAudit.ts"

const viewPaths: Readonly<Partial<Record<AuditTarget["kind"], string>>> = {
  trip: "/trips",
  person: "/people",
  booking: "/bookings",
  parking: "/parking"
}

/** The subject of an entry, which opens in its view; one without a name has its id. */
export function AuditTargetLink({ target: { id, kind, label } }: { readonly target: AuditTarget }) {
  const path = viewPaths[kind]
  if (path === undefined) return label
  return <Link to={`${path}/${id}`}>{label === "" ? id : label}</Link>
}
