const id = { text: "The id of the view." }
const OWN = "Every role; a PARTNER has views of parking that nobody else sees."

/** The saved views of the console's lists. */
export const savedViewOperations = {
  savedViews: {
    summary: "List the saved views",
    description: `Answers the caller's own views and those that agents share, by list and name. ${OWN}`
  },
  saveView: {
    summary: "Save a view of a list",
    description: `Saves filters, order and columns of a list under a name that no other view of the list has, among the shared ones or the caller's own. ${OWN}`
  },
  changeView: {
    summary: "Change a saved view",
    description: `Replaces name, filters and columns of a view. Its owner changes it; a shared one an ADMIN too. ${OWN}`,
    parameters: { id }
  },
  removeView: {
    summary: "Remove a saved view",
    description: `Removes a view, a shared one for everybody. Its owner removes it; a shared one an ADMIN too. ${OWN}`,
    parameters: { id }
  }
}
