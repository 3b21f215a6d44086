import { QueryClientProvider } from "@tanstack/react-query"
import { createRoot } from "react-dom/client"
import { RouterProvider } from "react-router"
import { makeQueryClient } from "#ui/api/queryClient.ts"
import { setUpI18n } from "#ui/i18n/setUpI18n.ts"
import { Samvej } from "#ui/theme/Samvej.tsx"
import "./shared/theme/touch.css"
import { makeRouter } from "./shell/router.tsx"
import { keepServiceWorker } from "./shell/serviceWorker.ts"

const start = async (): Promise<void> => {
  const place = document.getElementById("root")
  if (place === null) throw new Error("index.html has no root")
  const router = makeRouter()
  await setUpI18n(["common", "shell", "error"])
  createRoot(place).render(
    <Samvej>
      <QueryClientProvider client={makeQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Samvej>
  )
  keepServiceWorker()
}

void start()
