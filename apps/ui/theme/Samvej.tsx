import "@fontsource-variable/inter/wght.css"
import "@mantine/core/styles.css"
import "./theme.css"
import { MantineProvider } from "@mantine/core"
import type { ReactNode } from "react"
import { theme } from "./theme.ts"
import { themeVariables } from "./variables.ts"

/** The theme for a whole app: follows the system's colour scheme unless the person chose one. */
export function Samvej({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={themeVariables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}
