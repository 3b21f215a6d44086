// ES5 on purpose: an old Node must be able to run it.
"use strict"
var need = [22, 18]
var have = process.versions.node.split(".").map(Number)
if (have[0] < need[0] || (have[0] === need[0] && have[1] < need[1])) {
  console.error(
    "This project needs Node " +
      need.join(".") +
      " or newer; this is " +
      process.version +
      " (" +
      process.platform +
      "-" +
      process.arch +
      ")."
  )
  console.error(
    "On 64-bit Linux `npm ci` brings the right one by itself; elsewhere install Node 24 (https://nodejs.org) and run the command again."
  )
  process.exit(1)
}
