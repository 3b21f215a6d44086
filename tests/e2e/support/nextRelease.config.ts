import { mergeConfig, type Plugin, type UserConfig } from "vite"
import rider from "#rider/vite.config.ts"
import { headings } from "./releaseHeadings.ts"

const changedHeading: Plugin = {
  name: "next-release",
  enforce: "pre",
  transform(text, id) {
    if (!id.endsWith("/locales/en/trip.json")) return
    if (!text.includes(headings.first)) this.error(`${id} has no heading to change`)
    return text.replace(headings.first, headings.next)
  }
}

/** Builds the release after this one: another heading, and, as after a change of all its parts, another name of each file. */
export default mergeConfig<UserConfig, UserConfig>(rider, {
  plugins: [changedHeading],
  build: { rolldownOptions: { output: { hashCharacters: "hex" } } }
})
