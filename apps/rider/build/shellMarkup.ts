/** The texts of the start page that the shell shows, by language tag: `{ da: { whereTo: "Hvorhen?", … } }`. */
export type ShellTexts = Readonly<
  Record<string, Readonly<Record<"whereTo" | "guestIntro" | "searchHint" | "offer" | "signIn", string>>>
>

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")

/**
 * The frame of the app as HTML, which the browser paints before any script: the start page in all languages with links
 * that work, and a skeleton for other pages. `first-paint.js` chooses among them, `revealApp` removes all of it.
 */
export const shellMarkup = (texts: ShellTexts): string => {
  const text = (key: keyof ShellTexts[string]) =>
    Object.entries(texts)
      .map(([tag, of]) => `<span lang="${tag}">${escaped(of[key])}</span>`)
      .join("")
  const bars = (count: number) => '<div class="sv-shell-bar"></div>'.repeat(count)
  return `<div id="shell">
<main class="sv-map-layout sv-shell-start">
<div class="sv-map-menu"><div class="sv-shell-disc"></div></div>
<section class="sv-sheet" data-snap="half">
<div class="sv-sheet-top"><div class="sv-sheet-handle"></div><div class="sv-sheet-header">
<h1 class="sv-shell-guest">${text("whereTo")}</h1><div class="sv-shell-home sv-shell-title"></div>
</div></div>
<div class="sv-sheet-content"><div class="sv-start"><div class="sv-start-actions">
<p class="sv-start-intro sv-shell-guest">${text("guestIntro")}</p>
<a class="sv-search-link" href="/demand"><span class="sv-search-link-hint">${text("searchHint")}</span></a>
<a class="sv-shell-button" href="/provide">${text("offer")}</a>
<a class="sv-shell-link sv-shell-guest" href="/auth/phone-login">${text("signIn")}</a>
</div><div class="sv-shell-home">${bars(2)}</div></div></div>
</section></main>
<main class="sv-page sv-shell-page"><div class="sv-page-head"><div class="sv-shell-disc"></div><div class="sv-shell-title"></div></div>
<div class="sv-page-body">${bars(3)}</div></main>
</div>`
}
