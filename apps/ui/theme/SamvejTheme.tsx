import "@fontsource-variable/inter/wght.css"
import "@mantine/core/styles.css"
import "./theme.css"
import { MantineProvider } from "@mantine/core"
import type { ReactNode } from "react"
import { theme } from "./theme.ts"
import { themeVariables } from "./variables.ts"

/** Theme provider of an app. The colour scheme is that of the system unless the user chose another. */
export function SamvejTheme({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={themeVariables} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  )
}
