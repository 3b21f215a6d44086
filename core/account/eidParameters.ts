/** HOME-012, EID-002 The parameters of the e-ID flow in an address of the app. */
export const eidParameters = ["eIdVerified", "showEidFlow", "eIdFailure"] as const
