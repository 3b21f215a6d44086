/**
 * Returns a function that runs one action at a time: a second press while the first one's dialogs and calls are open does
 * nothing. Create it once for each button: `const [once] = useState(oneAtATime)`.
 */
export const oneAtATime = () => {
  let isRunning = false
  return async (action: () => Promise<unknown>): Promise<void> => {
    if (isRunning) return
    isRunning = true
    try {
      await action()
    } finally {
      isRunning = false
    }
  }
}
