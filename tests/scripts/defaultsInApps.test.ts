import { describe, expect, it } from "vitest"
import { refusedByLinter } from "#tests/support/refusedByLinter.ts"

const refused = {
  "the defaults of a settings group": `import { tripDefaults } from "#core/shared/settings/trips.ts"\nexport const planted = tripDefaults`,
  "a default under another name": `import { moneyDefaults as numbers } from "#core/shared/settings/money.ts"\nexport const planted = numbers`,
  "a re-exported default": `export { shellDefaults } from "#core/shared/settings/shell.ts"`,
  "a settings file as a namespace": `import * as all from "#core/shared/settings/trips.ts"\nexport const planted = all.tripDefaults`,
  "all defaults": `import { defaultProductSettings } from "#core/shared/ProductSettings.ts"\nexport const planted = defaultProductSettings`,
  "the reference that holds the defaults": `import { ProductSettings } from "#core/shared/ProductSettings.ts"\nexport const planted = ProductSettings`,
  "a path two folders up": `import { planted as above } from "../../ui/planted.ts"\nexport const planted = above`
} as const

const accepted = `import { type PublicSettings, toPublicSettings } from "#core/shared/settings/publicSettings.ts"
import type { ProductSettingsValues } from "#core/shared/ProductSettings.ts"
export const planted = (settings: ProductSettingsValues): PublicSettings => toPublicSettings(settings)`

const apps = ["apps/rider/features", "apps/console/shell", "apps/ui/map"] as const

describe("N86 an app", () => {
  const planted = apps.flatMap((folder) =>
    Object.entries(refused).map(([name, text], at) => ({
      name,
      folder,
      text,
      file: `${folder}/planted${at}.ts`
    }))
  )
  const found = refusedByLinter({
    ...Object.fromEntries(planted.map(({ file, text }) => [file, text])),
    ...Object.fromEntries(apps.map((folder) => [`${folder}/accepted.ts`, accepted])),
    "apps/api/http/accepted.ts": refused["all defaults"]
  })

  it.each(planted)("may not import $name in $folder", ({ file }) => expect(found).toContain(file))
  it("may import the public settings; the server may import the defaults", () => {
    expect(found.filter((file) => file.endsWith("accepted.ts"))).toEqual([])
  })
})
