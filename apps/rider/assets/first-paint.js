// Runs before the first paint: the colour scheme, the language and the kind of page, which the shell in index.html follows.
try {
  var page = document.documentElement
  var chosen = localStorage.getItem("mantine-color-scheme-value")
  var dark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches)
  page.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light")

  var session = sessionStorage.getItem("samvej.session") ?? localStorage.getItem("samvej.session")
  var path = location.pathname
  var shell = /^\/(demand|provide|trip-details|active-trip)(\/|$)/.test(path) ? "half" : "page"
  if (path === "/") shell = session === null ? "guest" : "home"
  if (path === "/active-trip" || (path === "/demand" && location.search !== "")) shell = "full"
  page.setAttribute("data-shell", shell)

  var tags = { da: "da", sv: "sv", en: "en", nl: "nl", nb: "nb", no: "nb", nn: "nb" }
  var wanted = localStorage.getItem("samvej.language") ?? navigator.languages.join(",")
  var codes = wanted.split(",").map((part) => part.trim().slice(0, 2).toLowerCase())
  page.lang = tags[codes.find((code) => code in tags)] ?? "en"
} catch {}
