import { presence } from "../entities/consolePresence.ts"

const window = { id: { text: "A random UUID that the window makes for itself." } }

/** The calls with which agents see each other. */
export const presenceOperations = {
  reportPresence: {
    summary: "Report what a window shows",
    description:
      "Stores which person, trip, booking, request or case a window of the console shows, and answers the other agents at each of them, 500 at most. A window repeats its report every few seconds; without one for fifteen seconds (the setting `console.presenceSeconds`) it counts as closed. It is no sign that the user is at the screen. SUPPORT and ADMIN.",
    parameters: window,
    answer: { data: [presence] }
  },
  endPresence: {
    summary: "Report that a window has closed",
    description: "Forgets at once what the window showed. SUPPORT and ADMIN.",
    parameters: window
  }
}
