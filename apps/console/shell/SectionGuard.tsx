import type { ReactNode } from "react"
import { Navigate } from "react-router"
import { sectionsFor } from "./sections.ts"
import { useStaff } from "./staff.ts"

type Props = { readonly section: "live" | "trips" | "people" | "audit"; readonly children: ReactNode }

/** CONS-003 Redirects to the live map when the agent's role may not see the section. */
export function SectionGuard({ section, children }: Props) {
  const { data } = useStaff()
  if (data === undefined) return null
  return sectionsFor(data).some(({ name }) => name === section) ? children : <Navigate to="/live" replace />
}
