/** Why there is no picture: the person or the browser refused the camera, the device has none, or it does not start. */
export type CameraProblem = "refused" | "missing" | "failed"

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing"
}

/** The problem for what `getUserMedia` rejects with; `failed` for a camera that another app holds, and for all else. */
export const cameraProblem = (cause: unknown): CameraProblem =>
  (cause instanceof Error ? problems[cause.name] : undefined) ?? "failed"
