const rules = "^core/(shared|trip|recurring|booking|subsidy|parking|money|account|search|request|messaging)/"
const no = (name, from, to, more = {}) => ({ name, severity: "error", from, to, ...more })

export default {
  forbidden: [
    no("no-cycles", {}, { circular: true }),
    no("no-folder-cycles", { path: "^core/(?!usecases/)" }, { circular: true }, { scope: "folder" }),
    no("core-stands-alone", { path: "^core/" }, { path: "^(apps|electron|locales|scripts|tests)/" }),
    no(
      "core-packages",
      { path: "^core/" },
      {
        dependencyTypes: ["npm", "npm-dev", "npm-no-pkg", "npm-unknown", "core"],
        pathNot: "node_modules/effect/"
      }
    ),
    no("shared-is-the-floor", { path: "^core/shared/" }, { path: "^core/", pathNot: "^core/shared/" }),
    no("rules-are-pure", { path: rules }, { path: "^core/(ports|usecases|contract)/" }),
    no("rules-import-nothing-late", { path: rules }, { dynamic: true }),
    no("ports-and-contract-below-usecases", { path: "^core/(ports|contract)/" }, { path: "^core/usecases/" }),
    no("contract-and-usecases-apart", { path: "^core/(ports|usecases)/" }, { path: "^core/contract/" }),
    no("screens-ask-the-api", { path: "^apps/(rider|console|ui)/" }, { path: "^core/(ports|usecases)/" }),
    no("apps-apart", { path: "^apps/(rider|console)/" }, { path: "^apps/", pathNot: "^apps/($1|ui)/" }),
    no("api-stands-on-geo", { path: "^apps/api/" }, { path: "^apps/", pathNot: "^apps/(api|geo)/" }),
    no(
      "geo-stands-alone",
      { path: "^apps/geo/" },
      { path: "^(apps|core/(usecases|contract)|locales)/", pathNot: "^apps/geo/" }
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
    no("server-has-no-ui", { path: "^apps/(api|geo)/" }, { path: "node_modules/react" }),
    no(
      "features-apart",
      { path: "^apps/([^/]+)/features/([^/]+)/" },
      { path: "^apps/$1/features/", pathNot: "^apps/$1/features/$2/" }
    ),
    no("bridge-only", { path: "^apps/" }, { path: "(^electron/(main|preload)/|node_modules/electron/)" }),
    no("bridge-is-console-only", { path: "^(core|apps/(rider|api|geo|ui))/" }, { path: "^electron/" }),
    no("electron-hosts-only", { path: "^electron/" }, { path: "^apps/" }),
    no("nobody-imports-tests", { path: "^(core|apps|electron|locales|scripts)/" }, { path: "^tests/" })
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
