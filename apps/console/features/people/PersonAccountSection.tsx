import { LoadingState } from "#console/details/LoadingState.tsx"
import type { PersonDetails } from "#core/contract/consolePeople.ts"
import { DeviceItems } from "./DeviceItems.tsx"
import { PassAndBlockItems } from "./PassAndBlockItems.tsx"
import { usePersonAccount } from "./usePersonAccount.ts"

/** CONS-001 Where a person is signed in, and what belongs to the account. */
export function PersonAccountSection({ person }: { readonly person: PersonDetails }) {
  const account = usePersonAccount(person.id)
  if (account.data === undefined) return <LoadingState query={account} />
  return (
    <>
      <DeviceItems account={account.data} country={person.country} personId={person.id} />
      <PassAndBlockItems account={account.data} country={person.country} />
    </>
  )
}
