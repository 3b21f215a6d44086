let isSupported: boolean | undefined

/** Whether this browser draws with WebGL. It asks once: the context of each question would count among the few of a page. */
export const supportsWebGl = (): boolean => {
  isSupported ??= probe()
  return isSupported
}

const probe = (): boolean => {
  const context = document.createElement("canvas").getContext("webgl2")
  context?.getExtension("WEBGL_lose_context")?.loseContext()
  return context !== null
}
