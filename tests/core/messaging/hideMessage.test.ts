import { expect, it } from "vitest"
import { hideContent, hideMessage } from "#core/messaging/hideMessage.ts"

const data = { title: "Bo has written to you", body: "The key is under the mat", route: "/conversations/1" }

it("SEC-008 the notification of a message loses its text, and keeps sender and route", () => {
  expect(hideMessage("message", data)).toEqual({
    title: "Bo has written to you",
    body: "",
    route: "/conversations/1"
  })
})

it("SEC-008 any other notification stays as it is", () => {
  expect(hideMessage("seat_requested", data)).toEqual(data)
})

it("SEC-008 a message of a conversation loses its text, and keeps who wrote it", () => {
  expect(hideContent({ senderId: "bo", content: "The key is under the mat" })).toEqual({
    senderId: "bo",
    content: ""
  })
})
