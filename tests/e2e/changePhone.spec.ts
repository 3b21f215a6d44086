import { openChangePhone } from "./pages/openChangePhone.ts"
import { createPerson } from "./support/createPerson.ts"
import { expectAccessible } from "./support/expectAccessible.ts"
import { readCode, readOutbox } from "./support/readOutbox.ts"
import { expect, test } from "./support/test.ts"

test.describe.configure({ mode: "parallel" })

test("PHONE-001 PHONE-002 PHONE-006 PHONE-009 a number with an account is refused at its field, and a free one gets a code", async ({
  expectRefusal,
  page,
  request
}) => {
  expectRefusal(422, "/update-phone/otp")
  await createPerson(request, { number: "31475402", firstName: "Ejnar", lastName: "Krag" })
  const { change, code, number, problem, send, sheet } = await openChangePhone(page, "31475401", "Yrsa")
  await expect(send).toBeDisabled()
  await number.fill("31475402")
  await expect(sheet.getByText("You are a person. Thanks!")).toBeVisible()
  await expect(code).toHaveCount(0)
  await send.click()
  await expect(problem).toHaveText("This phone number already belongs to an account.")
  await expect(number).toHaveValue("31475402")
  await number.fill("1")
  await send.click()
  await expect(problem).toHaveText("Enter a valid phone number.")
  await expectAccessible(page)

  const sent = page.waitForRequest("**/api/update-phone/otp")
  await number.fill("31475403")
  await send.click()
  expect(await (await sent).headerValue("x-recaptcha-token")).toBeTruthy()
  await expect(code).toBeFocused()
  await expect(change).toBeDisabled()
  await expectAccessible(page)
})

test("PHONE-003 PHONE-005 PHONE-007 PHONE-008 a wrong code is refused at its field, and the right one changes the number", async ({
  expectRefusal,
  page,
  request
}) => {
  expectRefusal(422, "/me/update-phone")
  const { change, code, number, problem, send, sheet } = await openChangePhone(page, "31475404", "Ragnhild")
  await number.fill("31 47 54 05")
  await send.click()
  await expect(code).toBeFocused()
  const right = await readCode(request, "+4531475405")
  await code.fill("12345")
  await expect(change).toBeDisabled()
  await code.fill(right === "000000" ? "111111" : "000000")
  await change.click()
  await expect(problem).toHaveText("The SMS code is not right.")
  await code.fill(right)
  await change.click()
  await expect(page.getByText("Your phone number is changed")).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page.getByLabel("Phone number")).toHaveValue("+4531475405")
  await expect(async () => {
    const [oldNumberText] = await readOutbox(request, "+4531475404")
    expect(oldNumberText?.text).toContain("was changed to one that ends in 05")
  }).toPass()
})

test("PHONE-004 another code for the new number can be requested beside the field, and changes the number", async ({
  page,
  request
}) => {
  const { change, code, number, send, sheet } = await openChangePhone(page, "31475408", "Sigrun")
  await number.fill("31475409")
  await send.click()
  await expect(code).toBeFocused()
  const [first] = await readOutbox(request, "+4531475409")
  await sheet.getByRole("button", { name: "Send a new code" }).click()
  await expect(page.getByText("A new code is on its way.")).toBeVisible()
  await code.fill(await readCode(request, "+4531475409", first?.at))
  await change.click()
  await expect(page.getByText("Your phone number is changed")).toBeVisible()
})
