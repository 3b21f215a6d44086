import { languageTag } from "#core/shared/format.ts"
import type { Language } from "#core/shared/language.ts"

/** The tags by which the built page loads the app. */
const appTags = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g
const firstPaint = '<script id="first-paint">'
const shell = /<div id="shell">[^]*<div id="root">/

/**
 * Writes a page into the built one, in place of the shell, and puts the scripts of the app into a template: `first-paint.js` loads them when
 * the page is touched, or at once for somebody with a session or another language.
 */
export const withWrittenPage = (html: string, page: string, language: Language): string => {
  const tag = languageTag(language)
  const app = (html.match(appTags) ?? []).join("")
  return html
    .replace(appTags, "")
    .replace(firstPaint, () => `<template id="samvej-app" lang="${tag}">${app}</template>${firstPaint}`)
    .replace(shell, () => `<div id="shell" lang="${tag}" data-written>${page}</div><div id="root">`)
}
