import { QueryClientProvider } from "@tanstack/react-query"
import { DateTime } from "effect"
import { createRoot } from "react-dom/client"
import { RouterProvider } from "react-router"
import { setBridgeReaders } from "#ui/api/bridgeReaders.ts"
import { createQueryClient } from "#ui/api/queryClient.ts"
import { routePattern } from "#ui/errors/routePattern.ts"
import { reportCaught, watchErrors } from "#ui/errors/watchErrors.ts"
import { loadTexts, setUpI18n } from "#ui/i18n/setUpI18n.ts"
import { SamvejTheme } from "#ui/theme/SamvejTheme.tsx"
import "./shared/theme/touch.css"
// The styles of the shell, in the one file that delays the first paint.
import "./shared/forms/starRating.css"
import "./shared/page/page.css"
import "./shared/people/profileLinks.css"
import "./shared/sheet/sheet.css"
import "./shared/trips/trips.css"
import "#ui/timeline/timeline.css"
import "./features/book-by-code/bookByCode.css"
import "./features/start/start.css"
import "./features/trip-details/tripDetails.css"
import "./shell/firstPaint/firstPaint.css"
import "./shell/firstPaint/written.css"
import { ProductSettingsProvider } from "#ui/settings/ProductSettingsProvider.tsx"

import { keepBrowserQuestion } from "./shared/install/browserQuestion.ts"
import { keepReferral } from "./shared/session/referrals.ts"
import { keepHeadings } from "./shell/firstPaint/keepHeadings.ts"
import { revealApp } from "./shell/firstPaint/revealApp.ts"
import { createRouter } from "./shell/router.tsx"
import { registerServiceWorker } from "./shell/serviceWorker.ts"
import { otherTexts, rareTexts, shellTexts, startTexts } from "./shell/texts.ts"

/** N73 The native app is connected, and its messages can be read, before the app starts; without this code it starts as in a browser. */
const connectNativeApp = async (): Promise<void> => {
  if ("Capacitor" in globalThis) {
    const { connectShell } = await import("#shell/connectShell.ts")
    await connectShell()
  }
  if ("nativeBridge" in globalThis) {
    const { nativeReaders } = await import("./shell/native/nativeReaders.ts")
    setBridgeReaders(nativeReaders)
  }
}

const start = async (): Promise<void> => {
  const root = document.getElementById("root")
  if (root === null) throw new Error("index.html has no root")
  keepBrowserQuestion()
  const router = createRouter()
  watchErrors({ app: "rider", route: () => routePattern(router.state.matches) })
  keepReferral(globalThis.location.search, DateTime.nowUnsafe())
  const isStart = globalThis.location.pathname === "/"
  await Promise.all([
    setUpI18n({ first: [...shellTexts, ...(isStart ? startTexts : [])] }),
    connectNativeApp().catch(reportCaught)
  ])
  revealApp(root)
  createRoot(root).render(
    <SamvejTheme>
      <ProductSettingsProvider>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} onError={reportCaught} />
        </QueryClientProvider>
      </ProductSettingsProvider>
    </SamvejTheme>
  )
  void loadTexts([...startTexts, ...otherTexts, ...rareTexts])
  keepHeadings()
  registerServiceWorker()
}

void start()
