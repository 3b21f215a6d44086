/**
 * `npm run shell`: generates the projects of the apps for Android and iOS, around the rider app of the server in `API_URL`, in
 * `.build/shell`. `npm run shell -- android` generates one of them.
 */
import { ServerRefused, serverOrigin } from "#desktop/serverOrigin.ts"
import { builds } from "./building/builds.ts"
import { BuildFailed, ensureBuild } from "./building/ensureBuild.ts"
import { apiUrl } from "./desktop/apiUrl.ts"
import { addPlatform } from "./shell/addPlatform.ts"
import { TemplateChanged } from "./shell/androidFiles.ts"
import { missingTools, type Platform } from "./shell/missingTools.ts"
import { stageProject } from "./shell/shellProject.ts"

const folder = ".build/shell"
const [wanted] = process.argv.slice(2)
const platforms = (["android", "ios"] satisfies ReadonlyArray<Platform>).filter(
  (platform) => wanted === undefined || platform === wanted
)

/** Generates the projects whose tools are here. Answers the reason of a failure. */
const generate = async (): Promise<string | undefined> => {
  const server = serverOrigin(apiUrl(process.env))
  const missing = new Map(platforms.map((platform) => [platform, missingTools(platform, process.env)]))
  const ready = platforms.filter((platform) => missing.get(platform) === undefined)
  const lacking = [...missing.values()].filter((text) => text !== undefined).join("; ")
  if (ready.length === 0)
    return `no app can be generated here: ${lacking === "" ? "android or ios?" : lacking}`
  const build = builds.find(({ name }) => name === "rider")
  if (build !== undefined) console.log(`  ${await ensureBuild(build, new AbortController().signal)}`)
  const project = stageProject(folder, server, process.env["GOOGLE_SERVICES_FILE"])
  for (const platform of ready) {
    if (!(await addPlatform(platform, project))) return `Capacitor could not generate the app for ${platform}`
    console.log(`  ${folder}/${platform}: open it with \`npx cap open ${platform}\` there`)
  }
  if (lacking !== "") console.log(`  not generated: ${lacking}`)
  return undefined
}

const reasonOf = (error: unknown): string => {
  if (error instanceof BuildFailed) return `${error.output}\n${error.message}`
  if (error instanceof ServerRefused || error instanceof TemplateChanged) return error.message
  throw error
}

const failure = await generate().catch(reasonOf)
if (failure !== undefined) {
  console.error(`samvej: ${failure}`)
  process.exitCode = 1
}
