import type { KnipConfig } from "knip"
import { pendingFiles } from "./scripts/requirements/pendingRules.ts"

/**
 * What production code reaches, tests apart: a rule that only tests use is an error here, or is listed as pending. A
 * constructor or measure for tests has the tag `@internal`, which this run accepts.
 */
const config: KnipConfig = {
  workspaces: {
    ".": {
      entry: [
        "apps/api/main.ts!",
        "apps/**/*.worker.ts!",
        "apps/geo/{roads/roadProcess,routing/valhallaProcess}.ts!",
        "apps/{rider,console}/main.tsx!",
        "apps/rider/vite.config.ts!",
        "electron/{main,preload}/index.ts!",
        "scripts/{start,seed,enrol,import,build,console,package,shell,dev,icons}.ts!",
        "scripts/shell/shellProject.ts!",

        // Lists that only tests read.
        "core/shared/settings/pending.ts!",
        "core/shared/unraisedCodes.ts!"
      ],
      project: ["{core,apps,electron}/**/*.{ts,tsx}!"]
    },
    "scripts/client": { entry: [], project: [] }
  },
  ignoreFiles: [...pendingFiles],
  ignoreExportsUsedInFile: true
}

export default config
