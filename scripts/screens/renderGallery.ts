/** `start-guest.phone-dark.png` shows the state `start-guest` in the view `phone-dark`. */
const parse = (file: string) => {
  const [state = "", view = ""] = file.split(".")
  return { file, state, view }
}

const style = `
  :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif }
  body { margin: 24px } h2 { margin: 32px 0 8px } nav { columns: 14rem }
  section > div { display: flex; gap: 16px; overflow-x: auto; align-items: start }
  figure { margin: 0; flex: none } img { height: 480px; border: 1px solid #8888; border-radius: 8px }`

/** Renders an HTML page with one row per state and one screenshot per view. Names have letters, digits and dashes only. */
export const renderGallery = (files: ReadonlyArray<string>): string => {
  const screenshots = files.map(parse).toSorted((a, b) => a.file.localeCompare(b.file))
  const states = [...Map.groupBy(screenshots, ({ state }) => state)]
  const rows = states.map(([state, views]) => {
    const figures = views.map(
      ({ file, view }) =>
        `<figure><a href="${file}"><img src="${file}" alt="${state} ${view}" loading="lazy"></a><figcaption>${view}</figcaption></figure>`
    )
    return `<section id="${state}"><h2>${state}</h2><div>${figures.join("")}</div></section>`
  })
  const links = states.map(([state]) => `<a href="#${state}">${state}</a><br>`)
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Samvej: every screen</title><style>${style}</style>
<h1>${states.length} states, ${files.length} screenshots</h1><nav>${links.join("\n")}</nav>
${rows.join("\n")}
</html>
`
}
