import { QueryClientProvider } from "@tanstack/react-query"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { RouterProvider } from "react-router"
import * as z from "zod/mini"
import { makeQueryClient } from "#ui/api/queryClient.ts"
import { ignoreSessions } from "#ui/api/session.ts"
import { setUpI18n } from "#ui/i18n/setUpI18n.ts"
import { AlertHost } from "#ui/sheet/AlertHost.tsx"
import { Samvej } from "#ui/theme/Samvej.tsx"
import { makeRouter } from "./shell/router.tsx"

/** The content policy forbids code made from text, which zod would otherwise try for speed. */
z.config({ jitless: true })
ignoreSessions()
await setUpI18n(["common", "console", "error"])

/** A browser that thinks it is offline may still reach a server on its own network: ask, and say what came of it. */
const queries = makeQueryClient()
const { queries: usual = {}, ...others } = queries.getDefaultOptions()
queries.setDefaultOptions({ ...others, queries: { ...usual, networkMode: "always" } })

const root = document.getElementById("root")
if (root === null) throw new Error("the page has no root element")

createRoot(root).render(
  <StrictMode>
    <Samvej>
      <QueryClientProvider client={queries}>
        <AlertHost>
          <RouterProvider router={makeRouter()} />
        </AlertHost>
      </QueryClientProvider>
    </Samvej>
  </StrictMode>
)
