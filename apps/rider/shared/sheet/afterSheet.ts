/** SHELL-015 In milliseconds. */
const DELAY_MS = 250

/** Waits until the sheet or dialog of an action has closed, before the page under it changes. */
export const afterSheet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, DELAY_MS))
