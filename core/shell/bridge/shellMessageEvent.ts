/** The event of the page by which the native shell sends a message: its `detail` has `event` and `data`. */
export const shellMessageEvent = "samvej:shell"
