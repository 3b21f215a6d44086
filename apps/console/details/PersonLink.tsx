import { Link } from "react-router"
import type { PersonRef } from "#core/contract/consoleShared.ts"

/** The name of a person, which opens their file. */
export function PersonLink({ person }: { readonly person: PersonRef }) {
  return <Link to={`/people/${person.id}`}>{person.name}</Link>
}
