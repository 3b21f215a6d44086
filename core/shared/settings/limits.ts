import { Schema } from "effect"
import { Positive } from "./units.ts"

const Window = Schema.Struct({ calls: Positive, windowSeconds: Positive })

/** Rate limits and quotas. The limits of `address` count by network address. */
export const limitSettings = {
  limits: Schema.Struct({
    address: Schema.Struct({
      /** SEC-002 Calls without a limit of their own: those that read, and those that change something. */
      reads: Window,
      changes: Window,
      /** SEC-002 Pages, tiles of the map and other files. */
      files: Window,
      challenge: Window,
      phoneCheck: Window,
      otp: Window,
      signIn: Window,
      /** CONS-003 Ten agents of one office sign in within minutes, in two steps each. */
      staffSignIn: Window,
      tripCode: Window,
      search: Window,
      places: Window,
      routes: Window,
      /** SEC-015 Trips that are opened by a link, and results of a search that are opened again. */
      sharedTrips: Window,
      results: Window,
      uploads: Window,
      vouchers: Window,
      /** SHELL-010 Errors that the apps of one address report. */
      errorReports: Window
    }),
    /** SEC-005 Wrong one-time codes of one address, and of one device. */
    wrongCodes: Window,
    /** SEC-014 Voucher codes that one person enters. */
    voucherPerson: Window,
    /** N77 Files with their own data that one person downloads. */
    exportPerson: Window,
    /** N98 Reports about people that one person makes. */
    reportPerson: Window,
    /** SEC-002 What one socket may send, and how many times as much all sockets of an address. */
    socketMessages: Window,
    socketBytes: Schema.Struct({ bytes: Positive, windowSeconds: Positive }),
    socketAddressFactor: Positive,
    /** SEC-010 How many times the limit of an IPv6 /64 its /48 has. */
    ipv6SiteFactor: Positive,
    /** N45 One-time codes sent to all phone numbers together. */
    otpTotal: Window,
    /** N17 Trip codes looked up with one phone number, and by all callers together. */
    tripCodePhone: Window,
    tripCodeTotal: Window
  }),
  /** SEC-015 The most that one person, or one network, may have at the same time. */
  quotas: Schema.Struct({
    /** Times that a passenger may request seats of one trip, those that are closed included. */
    bookingsOfTrip: Positive,
    openRequests: Positive,
    /** Single trips ahead that a driver has offered. Both ways on each of thirty days are 60. */
    openTrips: Positive,
    recurringTrips: Positive,
    socketsPerAddress: Positive,
    socketsPerPerson: Positive
  })
}

export const limitDefaults = {
  limits: {
    address: {
      reads: { calls: 3000, windowSeconds: 60 },
      changes: { calls: 1500, windowSeconds: 60 },
      files: { calls: 12_000, windowSeconds: 60 },
      challenge: { calls: 60, windowSeconds: 60 },
      phoneCheck: { calls: 10, windowSeconds: 60 },
      otp: { calls: 30, windowSeconds: 600 },
      signIn: { calls: 20, windowSeconds: 600 },
      staffSignIn: { calls: 120, windowSeconds: 600 },
      tripCode: { calls: 10, windowSeconds: 60 },
      search: { calls: 60, windowSeconds: 60 },
      places: { calls: 240, windowSeconds: 60 },
      routes: { calls: 240, windowSeconds: 60 },
      sharedTrips: { calls: 240, windowSeconds: 60 },
      results: { calls: 240, windowSeconds: 60 },
      uploads: { calls: 20, windowSeconds: 600 },
      vouchers: { calls: 10, windowSeconds: 60 },
      errorReports: { calls: 10, windowSeconds: 60 }
    },
    wrongCodes: { calls: 20, windowSeconds: 3600 },
    voucherPerson: { calls: 20, windowSeconds: 3600 },
    exportPerson: { calls: 5, windowSeconds: 86_400 },
    reportPerson: { calls: 10, windowSeconds: 86_400 },
    socketMessages: { calls: 120, windowSeconds: 60 },
    socketBytes: { bytes: 16_384, windowSeconds: 60 },
    socketAddressFactor: 20,
    ipv6SiteFactor: 16,
    otpTotal: { calls: 600, windowSeconds: 60 },
    tripCodePhone: { calls: 20, windowSeconds: 600 },
    tripCodeTotal: { calls: 600, windowSeconds: 60 }
  },
  quotas: {
    bookingsOfTrip: 5,
    openRequests: 20,
    openTrips: 60,
    recurringTrips: 14,
    socketsPerAddress: 200,
    socketsPerPerson: 10
  }
}
