import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { Icon } from "#ui/theme/Icon.tsx"

/** The texts of the start page that the shell shows, and of the button beside a search, by language tag: `{ da: { whereTo: "Hvorhen?", … } }`. */
export type ShellTexts = Readonly<
  Record<
    string,
    Readonly<Record<"whereTo" | "guestIntro" | "searchHint" | "offer" | "signIn" | "change", string>>
  >
>

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")

const icon = (name: "menu" | "search", colour: string): string =>
  renderToStaticMarkup(createElement(Icon, { name, colour }))

/**
 * The frame of the app as HTML, which the browser paints before any script: the start page in all languages with links
 * that work, a skeleton of its sheet for the other pages with a map, with the places of a search, and one for pages without.
 * `first-paint.js` chooses among them, writes the places and the heading that the page had when it was left, `revealApp` removes all of it.
 */
export const shellMarkup = (texts: ShellTexts): string => {
  const text = (key: keyof ShellTexts[string]) =>
    Object.entries(texts)
      .map(([tag, of]) => `<span lang="${tag}">${escaped(of[key])}</span>`)
      .join("")
  const bars = (count: number) => '<div class="sv-shell-bar"></div>'.repeat(count)
  return `<div id="shell">
<main class="sv-map-layout sv-shell-map">
<div class="sv-map-menu"><div class="sv-shell-disc">${icon("menu", "var(--sv-ink)")}</div></div>
<section class="sv-sheet" data-snap="half">
<div class="sv-sheet-top"><div class="sv-sheet-handle"></div><div class="sv-sheet-header">
<div class="sv-next"><h1 class="sv-shell-guest">${text("whereTo")}</h1></div><h1 class="sv-shell-skeleton sv-shell-title"></h1>
</div></div>
<div class="sv-sheet-content"><div class="sv-shell-guest"><div class="sv-start"><div class="sv-start-actions">
<p class="sv-start-intro">${text("guestIntro")}</p>
<a class="sv-search-link" href="/demand#to">${icon("search", "var(--sv-passenger-text)")}
<span class="sv-hidden">${text("whereTo")}</span><span class="sv-search-link-hint">${text("searchHint")}</span></a>
<a class="sv-shell-button" href="/provide">${text("offer")}</a>
<a class="sv-shell-link" href="/auth/phone-login">${text("signIn")}</a>
</div></div></div><div class="sv-shell-skeleton"><div class="sv-shell-tabs"></div><div class="sv-shell-query"><div><strong></strong><span></span></div>
<div class="sv-shell-change" aria-hidden="true">${text("change")}</div></div>${bars(2)}</div></div>
</section></main>
<main class="sv-page sv-shell-page"><div class="sv-page-head"><div class="sv-shell-disc"></div><h1 class="sv-shell-title"></h1></div>
<div class="sv-page-body">${bars(3)}</div></main>
</div>`
}
