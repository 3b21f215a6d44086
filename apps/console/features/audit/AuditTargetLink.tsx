import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { AuditTarget } from "#core/console/AuditTarget.ts"

/** The view of each kind of subject. A session has none: the entries about it are listed. */
const viewPaths: Readonly<Record<Exclude<AuditTarget["kind"], "impersonation">, (id: string) => string>> = {
  trip: (id) => `/trips/${id}`,
  person: (id) => `/people/${id}`,
  booking: (id) => `/bookings/${id}`,
  request: (id) => `/requests/${id}`,
  parking: (id) => `/parking/${id}`,
  payment: (id) => `/payments/${id}`,
  site: (id) => `/parking/rules?site=${encodeURIComponent(id)}`,
  session: (id) => `/audit?q=${id}`
}

/** The subject of an entry, which opens in its view; one without a name is named by its kind. */
export function AuditTargetLink({ target: { id, kind, label } }: { readonly target: AuditTarget }) {
  const { t } = useTranslation("console")
  const text = label === "" ? t(`audit.target.${kind}`) : label
  return kind === "impersonation" ? text : <Link to={viewPaths[kind](id)}>{text}</Link>
}
