/**
 * SHELL-010 The form of each part of an error's report, in which no id, no address and no sentence fits: the pattern of a path, the name of a
 * class, and a place in the code as `function file:line:column`. Words before the name of a function are those of the language.
 */
export const reportForms = {
  route: /^[a-zA-Z:*/-]*$/,
  name: /^[A-Z][A-Za-z]*$/,
  frame: /^(?:(?:(?:async|new|get|set) )?[\w$<>]+(?:\.[\w$<>]+)* )?[\w.-]+:\d+:\d+$/
} as const
