import { ids } from "../entities/ids.ts"

const OWN = "Every role, for its own jobs; an ADMIN for those of all."
const ofJob = { id: { text: "The id of the job." } }

/** Actions on many rows. */
export const bulkOperations = {
  prepareBulkJob: {
    summary: "Prepare an action on many rows",
    description:
      "Prepares an action on chosen rows of a list, or on all that match its filters, 10,000 at most (the setting `console.bulkRows`). The server finds and checks the rows by the rules of the action; nothing changes until the job is started. Every role, for the actions that it may do with one row; a PARTNER's are at their own sites."
  },
  bulkJobs: {
    summary: "List actions on many rows",
    description: `Answers a page of jobs, the newest first. ${OWN}`,
    parameters: { after: { text: "`next` of the page before.", example: ids.transaction } }
  },
  bulkJob: {
    summary: "Get an action on many rows",
    description: `Answers a job with how many rows wait, have changed, or are refused and why. ${OWN}`,
    parameters: ofJob
  },
  bulkRows: {
    summary: "List the rows of an action on many rows",
    description: `Answers a page of the rows of a job, each with its result, in the order of the list. ${OWN}`,
    parameters: {
      ...ofJob,
      state: { text: "Only those in this state." },
      after: { text: "`next` of the page before.", example: "50" }
    }
  },
  startBulkJob: {
    summary: "Start an action on many rows",
    description: `Starts a job whose preview is complete. Each row is changed once, by the rules and with the audit of the action with one row; the job goes on after a restart of the server, and stops when its agent loses the role. A repeated call changes nothing. Audited. ${OWN}`,
    parameters: ofJob
  },
  stopBulkJob: {
    summary: "Stop an action on many rows",
    description: `Stops a job after the row that it is at; what has changed stays so. A repeated call changes nothing. Audited. ${OWN}`,
    parameters: ofJob
  },
  undoBulkJob: {
    summary: "Prepare the undoing of an action on many rows",
    description: `Prepares the job that takes back what a job has changed, where its action has an inverse. A repeated call answers the same job. ${OWN}`,
    parameters: ofJob
  }
}
