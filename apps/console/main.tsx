import { QueryClientProvider } from "@tanstack/react-query"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { RouterProvider } from "react-router"
import * as z from "zod/mini"
import { AlertHost } from "#ui/alert/AlertHost.tsx"
import { createQueryClient } from "#ui/api/queryClient.ts"
import { ignoreSessions } from "#ui/api/session.ts"
import { routePattern } from "#ui/errors/routePattern.ts"
import { reportCaught, watchErrors } from "#ui/errors/watchErrors.ts"
import { setUpI18n } from "#ui/i18n/setUpI18n.ts"
import { ProductSettingsProvider } from "#ui/settings/ProductSettingsProvider.tsx"
import { SamvejTheme } from "#ui/theme/SamvejTheme.tsx"
import { createConsoleRouter } from "./shell/router.tsx"

/** The content security policy forbids `eval`, which zod's JIT compiler needs. */
z.config({ jitless: true })
ignoreSessions()
const router = createConsoleRouter()
watchErrors({ app: "console", route: () => routePattern(router.state.matches) })
await setUpI18n({ first: ["common", "console", "error", "consoleError"], fallback: "consoleError" })

/** Queries run although the browser reports to be offline: a server on the local network may still be reachable. */
const queryClient = createQueryClient()
const { queries = {}, ...otherOptions } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...otherOptions, queries: { ...queries, networkMode: "always" } })

const root = document.getElementById("root")
if (root === null) throw new Error("the page has no root element")

createRoot(root).render(
  <StrictMode>
    <SamvejTheme>
      <ProductSettingsProvider>
        <QueryClientProvider client={queryClient}>
          <AlertHost>
            <RouterProvider router={router} onError={reportCaught} />
          </AlertHost>
        </QueryClientProvider>
      </ProductSettingsProvider>
    </SamvejTheme>
  </StrictMode>
)
