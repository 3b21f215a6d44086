// Runs before the first paint: the colour scheme, the language and the kind of page, which the shell in index.html follows.
try {
  var page = document.documentElement
  var chosen = localStorage.getItem("mantine-color-scheme-value")
  var dark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches)
  page.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light")

  var session = sessionStorage.getItem("samvej.session") || localStorage.getItem("samvej.session")
  page.setAttribute("data-shell", location.pathname !== "/" ? "page" : session ? "home" : "guest")

  var tags = { da: "da", sv: "sv", en: "en", nl: "nl", nb: "nb", no: "nb", nn: "nb" }
  var wanted = localStorage.getItem("samvej.language") || navigator.languages.join(",")
  var codes = wanted.split(",").map(function (part) {
    return tags[part.trim().slice(0, 2).toLowerCase()]
  })
  page.lang = codes.filter(Boolean)[0] || "en"
} catch {}
