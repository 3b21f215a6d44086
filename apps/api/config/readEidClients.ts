import { Effect } from "effect"
import { EidProvider } from "#core/account/Person.ts"
import type { EidClient } from "./Settings.ts"
import type { SettingsReader } from "./settingsReader.ts"

/** EID-003 Reads the address and the secret of each identity provider, such as `EID_DKMITID` and `EID_DKMITID_SECRET`. */
export const readEidClients = Effect.fn("readEidClients")(function* (read: SettingsReader) {
  const clients: Array<EidClient> = []
  for (const provider of EidProvider.literals) {
    const name = `EID_${provider.toUpperCase()}`
    const [address, secret] = [yield* read.httpUrl(name), yield* read.secret(`${name}_SECRET`)]
    if ((address === null) !== (secret === null)) {
      read.faults.push(`${name} and ${name}_SECRET (clientId:clientSecret) must be set together`)
    }
    if (address === null || secret === null) continue
    const url = new URL(address)
    const acrValues = url.searchParams.get("acr_values")
    url.search = ""
    clients.push({ provider, issuer: url.href.replace(/\/$/, ""), acrValues, secret })
  }
  return clients
})
