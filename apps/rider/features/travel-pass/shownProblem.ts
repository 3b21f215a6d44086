import type { FieldProblem } from "#core/shared/refusals.ts"

/** PASS-008, PASS-010 The problem to show at a field. A picture is asked for only once it can be chosen: kind and first day come first. */
export const shownProblem = (
  problems: readonly FieldProblem[],
  field: string,
  canAddImage: boolean
): FieldProblem | undefined =>
  field === "image" && !canAddImage ? undefined : problems.find((one) => one.field === field)
