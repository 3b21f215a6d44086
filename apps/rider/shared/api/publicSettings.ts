import * as z from "zod/mini"
import { shellDefaults } from "#core/shared/settings/shell.ts"

const link = z.optional(z.string())
const shape = z.object({
  webAccess: z.optional(z.enum(["full", "landing-only"])),
  links: z.optional(
    z.object({
      survey: link,
      help: link,
      terms: link,
      privacy: link,
      download: link,
      appStore: link,
      playStore: link
    })
  )
})

type LinkName = keyof typeof shellDefaults.links

const told = (): unknown => {
  const content = document.querySelector('meta[name="samvej-settings"]')?.getAttribute("content")
  try {
    return JSON.parse(content ?? "{}")
  } catch {
    return {}
  }
}

/** What the server says about itself in the page it serves: `<meta name="samvej-settings" content="{…}">`. An empty link hides its entry. */
export const publicSettings = () => {
  const read = shape.safeParse(told())
  const { webAccess = shellDefaults.shell.webAccess, links = {} } = read.success ? read.data : {}
  return { webAccess, link: (name: LinkName): string => links[name] ?? shellDefaults.links[name] }
}
