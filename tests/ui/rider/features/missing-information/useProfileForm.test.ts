import { QueryClient } from "@tanstack/react-query"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, it, vi } from "vitest"
import type { Me } from "#rider/shared/session/useMe.ts"
import { profileOnWire } from "#tests/support/builders/profileOnWire.ts"
import { fetched, respond, stubPage } from "#tests/support/page/stubPage.ts"

stubPage()

/** Opens the form in a tab; the modules read the page when they load. */
const open = async (): Promise<string> => {
  const { meQuery } = await import("#rider/shared/session/useMe.ts")
  const { useProfileForm } = await import("#rider/features/missing-information/useProfileForm.ts")
  fetched.mockImplementation(() => Promise.resolve(respond(200, profileOnWire)))
  const me = await new QueryClient().fetchQuery(meQuery)
  function Form(props: { readonly me: Me }) {
    const { name, lastName, zipcode, country } = useProfileForm(props.me).draft
    return [name, lastName, zipcode, country].join()
  }
  return renderToStaticMarkup(createElement(Form, { me }))
}

it("ONB-002 the form of the missing information begins with what is known, and after a reload with what was typed", async () => {
  expect(await open()).toBe("Vera,Lund,1012 AB,NL")
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
  expect(await open()).toBe("Solveig,Ravn,0150,NO")
})
