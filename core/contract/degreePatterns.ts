/** Regular expressions of decimal degrees in a query. */
export const LATITUDE = String.raw`-?([0-8]?\d(\.\d{1,20})?|90(\.0{1,20})?)`
export const LONGITUDE = String.raw`-?((1[0-7]\d|\d{1,2})(\.\d{1,20})?|180(\.0{1,20})?)`
