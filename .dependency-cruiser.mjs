const rules =
  "^core/(shared|trip|recurring|booking|subsidy|parking|money|account|search|request|messaging|shell|console)/"
/** Builds a rule: modules of `from` must not import modules of `to`. */
const no = (name, from, to, more = {}) => ({ name, severity: "error", from, to, ...more })

export default {
  forbidden: [
    no("no-cycles", {}, { circular: true }),
    no("no-folder-cycles", { path: "^core/(?!usecases/)" }, { circular: true }, { scope: "folder" }),
    no("core-is-independent", { path: "^core/" }, { path: "^(apps|electron|locales|scripts|tests)/" }),
    no(
      "core-packages",
      { path: "^core/", pathNot: "^core/shell/bridge/" },
      {
        dependencyTypes: ["npm", "npm-dev", "npm-no-pkg", "npm-unknown", "core"],
        pathNot: "node_modules/effect/"
      }
    ),
    // The contract between the page and the native apps is parsed on both sides of it, as that of the desktop console is.
    no(
      "bridge-packages",
      { path: "^core/shell/bridge/" },
      {
        dependencyTypes: ["npm", "npm-dev", "npm-no-pkg", "npm-unknown", "core"],
        pathNot: "node_modules/(effect|zod)/"
      }
    ),
    // A browser, which has no native app, loads neither the contract nor zod.
    no(
      "only-native-code-reads-the-bridge",
      { path: "^apps/", pathNot: "^apps/(shell|rider/shell/native)/" },
      {
        path: "^core/shell/bridge/",
        pathNot: "^core/shell/bridge/shellMessageEvent",
        dependencyTypesNot: ["type-only"]
      }
    ),
    no(
      "shared-imports-nothing-in-core",
      { path: "^core/shared/" },
      { path: "^core/", pathNot: "^core/shared/" }
    ),
    no("rules-are-pure", { path: rules }, { path: "^core/(ports|usecases|contract)/" }),
    no("rules-import-statically", { path: rules }, { dynamic: true }),
    no("ports-and-contract-below-usecases", { path: "^core/(ports|contract)/" }, { path: "^core/usecases/" }),
    no(
      "contract-and-usecases-are-independent",
      { path: "^core/(ports|usecases)/" },
      { path: "^core/contract/" }
    ),
    no(
      "screens-use-the-contract",
      { path: "^apps/(rider|console|ui)/" },
      { path: "^core/(ports|usecases)/" }
    ),
    no(
      "texts-of-the-contract-stay-on-the-server",
      { path: "^(apps/(rider|console|ui)|electron|core/(?!contract/docs/))" },
      { path: "^core/contract/docs/" }
    ),
    no(
      "apps-are-independent",
      { path: "^apps/(rider|console)/" },
      { path: "^apps/", pathNot: "^apps/($1|ui|shell)/" }
    ),
    // The rider app loads the bridge of the native app; all else between them goes over the bridge.
    no(
      "only-main-loads-the-shell",
      { path: "^apps/", pathNot: "^apps/(rider/main|shell/)" },
      { path: "^apps/shell/" }
    ),
    no(
      "shell-knows-only-the-bridge",
      { path: "^apps/shell/" },
      { path: "^(apps|core)/", pathNot: "^(apps/shell|core/(shell|shared))/" }
    ),
    no("api-imports-only-geo", { path: "^apps/api/" }, { path: "^apps/", pathNot: "^apps/(api|geo)/" }),
    no(
      "geo-is-independent",
      { path: "^apps/geo/" },
      {
        path: "^(apps|locales|core/(usecases|contract|trip|recurring|booking|request|account|money|parking|subsidy|messaging))/",
        pathNot: "^apps/geo/"
      }
    ),
    no(
      "ui-is-used-by-the-rider",
      { path: "^apps/rider/main" },
      { path: "^apps/ui/", pathNot: "\\.worker\\.ts$", reachable: false }
    ),
    no(
      "ui-is-used-by-the-console",
      { path: "^apps/console/main" },
      { path: "^apps/ui/", pathNot: "\\.worker\\.ts$", reachable: false }
    ),
    no("ui-is-below-apps", { path: "^apps/ui/" }, { path: "^apps/", pathNot: "^apps/ui/" }),
    no("jobs-do-not-import-demo", { path: "^apps/api/jobs/" }, { path: "^apps/api/demo/" }),
    no("server-has-no-ui", { path: "^apps/(api|geo)/" }, { path: "node_modules/react" }),
    no(
      "features-are-independent",
      { path: "^apps/([^/]+)/features/([^/]+)/" },
      { path: "^apps/$1/features/", pathNot: "^apps/$1/features/$2/" }
    ),
    no(
      "apps-reach-electron-through-the-bridge",
      { path: "^apps/" },
      { path: "(^electron/(main|preload)/|node_modules/electron/)" }
    ),
    no(
      "only-the-console-imports-electron",
      { path: "^(core|apps/(rider|api|geo|ui))/" },
      { path: "^electron/" }
    ),
    no("electron-does-not-import-apps", { path: "^electron/" }, { path: "^apps/" }),
    no("tests-are-not-imported", { path: "^(core|apps|electron|locales|scripts)/" }, { path: "^tests/" })
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^\\.(build|data|test-results)/" },
    parser: "swc",
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js", ".json"] }
  }
}
