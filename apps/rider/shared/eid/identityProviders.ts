import type { EidProvider } from "#core/account/Person.ts"
import { identityColours } from "#ui/theme/tokens.ts"

/** How an identity provider looks. The text of its button is `eid:proceed` in the user's language, with the name in it. */
export type IdentityProviderLook = {
  readonly name: string
  readonly fill: string
  readonly on: string
  /** The line of its mark in a view box of 20 × 20. */
  readonly mark: string
}

/** EID-005 The names, colours and marks of the national identity providers. */
export const identityProviders: Readonly<Record<EidProvider, IdentityProviderLook>> = {
  dkmitid: {
    name: "MitID",
    ...identityColours.dkmitid,
    mark: "M4 16.5V6.5L8 11.5l4-5v10M16.5 8v8.5M16.5 4h.01"
  },
  nlidin: {
    name: "iDIN",
    ...identityColours.nlidin,
    mark: "M4 8.5v8M4 4.5h.01M8 3.5v13h3a5.5 5.5 0 0 0 5.5-5.5V9A5.5 5.5 0 0 0 11 3.5Z"
  },
  sebankid: {
    name: "BankID",
    ...identityColours.sebankid,
    mark: "M3 8 10 3.5 17 8ZM5 8v6.5M10 8v6.5M15 8v6.5M3 17h14"
  },
  novippslogin: {
    name: "Vipps",
    ...identityColours.novippslogin,
    mark: "M4 5l5 11L16.5 3.5"
  }
}
