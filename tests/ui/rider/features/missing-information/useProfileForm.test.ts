import { QueryClient } from "@tanstack/react-query"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, it, vi } from "vitest"
import type { Me } from "#rider/shared/session/useMe.ts"
import { profileOnWire } from "#tests/support/builders/profileOnWire.ts"
import { fetched, respond, stubPage } from "#tests/support/page/stubPage.ts"

stubPage()

/** Opens the form in a tab; the modules read the page when they load. */
const open = async (profile: object = profileOnWire): Promise<string> => {
  const { meQuery } = await import("#rider/shared/session/useMe.ts")
  const { useProfileForm } = await import("#rider/features/missing-information/useProfileForm.ts")
  fetched.mockImplementation(() => Promise.resolve(respond(200, profile)))
  const me = await new QueryClient().fetchQuery(meQuery)
  function Form(props: { readonly me: Me }) {
    const { name, lastName, zipcode, country, voucher } = useProfileForm(props.me).draft
    return [name, lastName, zipcode, country, voucher].join()
  }
  return renderToStaticMarkup(createElement(Form, { me }))
}

it("ONB-002 the form of the missing information begins with what is known, and after a reload with what was typed", async () => {
  expect(await open()).toBe("Vera,Lund,1012 AB,NL,HELLO50")
  const typed = {
    name: "Solveig",
    lastName: "Ravn",
    email: "solveig@home.example",
    country: "NO",
    zipcode: "0150",
    voucher: "",
    newsletter: true
  }
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => (key === "samvej.form.missingInformation" ? JSON.stringify(typed) : null)
  })
  expect(await open()).toBe("Solveig,Ravn,0150,NO,")
})

it("VOUCH-012 the voucher of the form is that of the link which led to it, unless the person has redeemed one", async () => {
  const { storedVoucher } = await import("#rider/shared/session/storedVoucher.ts")
  storedVoucher.set("SAMVEJ50")
  expect(await open({ ...profileOnWire, signupVoucher: null })).toBe("Vera,Lund,1012 AB,NL,SAMVEJ50")
  expect(await open()).toBe("Vera,Lund,1012 AB,NL,HELLO50")
})
