import type { ReactNode } from "react"
import { Navigate } from "react-router"
import { type Section } from "./sections.ts"
import { homeOf, sectionsFor } from "./sectionsFor.ts"
import { useStaff } from "./staff.ts"

type Props = { readonly section: Section["name"]; readonly children: ReactNode }

/** CONS-003 Redirects to the first section when the agent's role may not see the section. */
export function SectionGuard({ section, children }: Props) {
  const { data } = useStaff()
  if (data === undefined) return null
  return sectionsFor(data).some(({ name }) => name === section) ? (
    children
  ) : (
    <Navigate to={homeOf(data)} replace />
  )
}
