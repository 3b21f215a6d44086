import { ids } from "../entities/ids.ts"
import { aboutParameter, sortParameter, timeParameters } from "./consoleLists.ts"

const SUPPORT = "SUPPORT and ADMIN."

/** What the staff decide about: reports, held subsidies and travel passes. */
export const caseOperations = {
  reports: {
    summary: "List reports about people",
    description: `Answers a page of what people have reported about each other. ${SUPPORT}`,
    parameters: {
      id: { text: "Only the report with this id." },
      ...aboutParameter("both people"),
      reason: { text: "Only those for this reason." },
      state: { text: "Only those in this state." },
      ...timeParameters("Reports"),
      ...sortParameter("at"),
      after: { text: "`next` of the page before.", example: ids.impersonation }
    }
  },
  closeReport: {
    summary: "Close a report about a person",
    description: `Closes a report that was dealt with. It is audited. A repeated call changes nothing. ${SUPPORT}`,
    parameters: { id: { text: "The id of the report." } }
  },
  subsidyReviews: {
    summary: "List held subsidies",
    description: `Answers a page of subsidies that are or were held for review. ${SUPPORT}`,
    parameters: {
      id: { text: "Only that of the booking with this id." },
      ...aboutParameter("driver and passenger"),
      reason: { text: "Only those held for this reason." },
      state: { text: "Only those in this state." },
      ...timeParameters("Held"),
      ...sortParameter("-amount"),
      after: { text: "`next` of the page before.", example: ids.booking }
    }
  },
  subsidyReview: {
    summary: "Get a held subsidy",
    description: `Answers a subsidy that is or was held for review, with who decided what about it. ${SUPPORT}`,
    parameters: { id: { text: "The id of the booking." } }
  },
  decideSubsidyReview: {
    summary: "Decide about a held subsidy",
    description: `Pays a held subsidy to its driver, or returns it to its contract; \`HELD\` takes the decision back, unless the driver was paid and has spent the money. The decision is audited and the driver is notified. A repeated call changes nothing. ${SUPPORT}`,
    parameters: { id: { text: "The id of the booking." } }
  },
  travelPasses: {
    summary: "List registered travel passes",
    description: `Answers a page of the travel passes that people registered. ${SUPPORT}`,
    parameters: {
      id: { text: "Only the pass with this id." },
      ...aboutParameter("their people"),
      state: { text: "Only those with this decision, expired or not." },
      ...timeParameters("Registered"),
      ...sortParameter("period"),
      after: { text: "`next` of the page before.", example: ids.travelPass }
    }
  },
  travelPassImage: {
    summary: "Get the picture of a registered travel pass",
    description: `Answers the picture that the person sent: JPEG, PNG or WebP. No cache keeps it. ${SUPPORT}`,
    parameters: { id: { text: "The id of the pass." } }
  },
  decideTravelPass: {
    summary: "Decide about a travel pass",
    description: `Approves or rejects a travel pass. The decision is audited and the person is notified. A repeated call changes nothing; an expired pass is refused. ${SUPPORT}`,
    parameters: { id: { text: "The id of the pass." } }
  }
}
