/** Parses the address of a mail server, which names the sender of its mails: `smtps://mail.example?from=no-reply@samvej.example`. */
export const parseMailAddress = (text: string): URL | null => {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isMailServer = /^smtps?:$/.test(url.protocol) && url.hostname !== ""
  return isMailServer && (url.searchParams.get("from") ?? "").includes("@") ? url : null
}
