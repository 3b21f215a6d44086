/**
 * N65 SEC-020 Answers from the network, and without a connection, or after 8 s without a response, from the cache. An entry belongs
 * to a sign-in: its key has a digest of the token, and a new sign-in's first response deletes those of others. A refusal
 * that ends the access or the trip deletes the entry, and 24 are kept. A stored answer has a header with the time when it was stored, by which the
 * client knows that it did not reach the server. The cache is opened before the request, so that a response on its way at the
 * sign-out is stored in the deleted cache, where no one finds it. The build copies this function into the service worker as text,
 * so it uses nothing outside of itself.
 */
export const answerOrStored = async ({ request }: { readonly request: Request }): Promise<Response> => {
  const cache = await caches.open("samvej-offline")
  const sent = new URL(request.url)
  const token = new TextEncoder().encode(request.headers.get("authorization") ?? "")
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", token))
  const signIn = `/offline/${Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")}`
  const key = `${sent.origin}${signIn}${sent.pathname}${sent.search}`
  const store = async (response: Response): Promise<void> => {
    for (const entry of await cache.keys()) {
      if (!new URL(entry.url).pathname.startsWith(`${signIn}/`)) await cache.delete(entry)
    }
    const headers = new Headers(response.headers)
    headers.set("x-samvej-stored", new Date().toISOString())
    if (response.ok) {
      await cache.put(key, new Response(response.body, { headers }))
      // The newest are the last.
      for (const entry of (await cache.keys()).slice(0, -24)) await cache.delete(entry)
    } else if ([401, 403, 404].includes(response.status)) await cache.delete(key)
  }
  const stored = await cache.match(key)
  try {
    const deadline = stored === undefined ? [] : [AbortSignal.timeout(8000)]
    const response = await fetch(request, { signal: AbortSignal.any([request.signal, ...deadline]) })
    // Without room for the copy, the response is still the answer.
    await store(response.clone()).catch(() => undefined)
    return response
  } catch (problem) {
    if (stored === undefined) throw problem
    return stored
  }
}
