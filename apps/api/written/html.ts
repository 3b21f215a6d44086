import { escaped } from "#api/http/escaped.ts"

/** A link that looks like a button of the app. */
export const linkButton = (href: string, text: string, variant: "filled" | "default" = "filled"): string =>
  `<a class="sv-written-button" data-variant="${variant}" href="${escaped(href)}">${escaped(text)}</a>`

/** The back arrow of a page (`apps/rider/shared/page/Page.tsx`). */
export const backButton = (label: string): string =>
  `<button type="button" class="sv-written-back" aria-label="${escaped(label)}"><svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M12.5 4L6.5 10l6 6" fill="none" stroke="var(--sv-ink)" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"></path></svg></button>`

/** A page without a map; `back` is its arrow, or "". */
export const plainPage = (title: string, body: string, back = ""): string =>
  `<main class="sv-page" id="content"><header class="sv-page-head">${back}<h1>${escaped(title)}</h1></header><div class="sv-page-body">${body}</div></main>`

const star = "M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z"

/** Five stars of a small rating (`apps/rider/shared/forms/StarRating.tsx`), which a number beside them says. */
export const stars = (value: number): string => {
  const row = (look: string) =>
    [0, 1, 2, 3, 4]
      .map((at) => `<path d="${star}" transform="translate(${at * 24} 0)" class="${look}"></path>`)
      .join("")
  return `<svg viewBox="0 0 120 24" width="70" height="14" aria-hidden="true" class="sv-stars"><clipPath id="written-stars"><rect width="${
    value * 24
  }" height="24"></rect></clipPath>${row("sv-star")}<g clip-path="url(#written-stars)">${row("sv-star sv-star-full")}</g></svg>`
}
