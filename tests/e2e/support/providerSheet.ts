import type { Page } from "@playwright/test"
import { z } from "zod"
import { nativeCalls } from "./openInShell.ts"
import { expect } from "./test.ts"

const SheetCall = z.tuple([
  z.literal("InAppBrowser.openInWebView"),
  z.object({ url: z.string(), options: z.object({ clearCache: z.literal(false) }) })
])

/** The addresses of the pages that the shell has shown in its sheet, once there are `count` of them; the newest last. */
export const sheetAddresses = async (page: Page, count = 1): Promise<readonly string[]> => {
  const find = async () =>
    z
      .array(z.unknown())
      .parse(await nativeCalls(page))
      .flatMap((call) => {
        const opened = SheetCall.safeParse(call)
        return opened.success ? [opened.data[1].url] : []
      })
  await expect.poll(find).toHaveLength(count)
  return await find()
}

/** Opens an address in another web view with the same cookies, as the app's sheet is. */
export const openAsSheet = async (page: Page, address: string): Promise<Page> => {
  const sheet = await page.context().newPage()
  await sheet.goto(address)
  return sheet
}
