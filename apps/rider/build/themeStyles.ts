/** Vite plugin: adds the theme's CSS variables to `theme.css`, so that a page has its colours before any script. */
import { MantineProvider } from "@mantine/core"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import type { Plugin } from "vite"
import { theme } from "#ui/theme/theme.ts"
import { themeVariables } from "#ui/theme/variables.ts"

/** The variables as `MantineProvider` writes them into the page. */
const variables = (): string => {
  const provider = createElement(MantineProvider, {
    theme,
    cssVariablesResolver: themeVariables,
    withGlobalClasses: false
  })
  return /<style[^>]*>([^<]*)<\/style>/.exec(renderToStaticMarkup(provider))?.[1] ?? ""
}

export const themeStyles = (): Plugin => ({
  name: "samvej-theme-styles",
  enforce: "pre",
  transform: (code, id) => (id.endsWith("/ui/theme/theme.css") ? `${variables()}\n${code}` : undefined)
})
