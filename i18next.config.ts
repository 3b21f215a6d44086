import { defineConfig } from "i18next-cli"

/**
 * `status` checks that every key in the code exists in all five languages; `lint` finds visible text outside of `locales/`.
 * Keys built from codes (`error:${tag}`) are not found; `tests/locales.test.ts` compares whole files.
 */
export default defineConfig({
  locales: ["en", "da", "sv", "nl", "nb"],
  extract: {
    input: ["apps/{ui,rider,console}/**/*.{ts,tsx}", "electron/**/*.ts"],
    output: "locales/{{language}}/{{namespace}}.json",
    primaryLanguage: "en",
    defaultNS: "common",
    extractFromComments: false,
    removeUnusedKeys: false
  },
  lint: {
    acceptedTags: "all",
    acceptedAttributes: [
      "alt",
      "aria-label",
      "aria-description",
      "aria-placeholder",
      "aria-roledescription",
      "aria-valuetext",
      "description",
      "error",
      "label",
      "nothingFoundMessage",
      "placeholder",
      "title"
    ],
    checkConcatenation: "error"
  }
})
