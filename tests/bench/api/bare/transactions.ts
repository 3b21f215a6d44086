import type { LoggedStatement } from "./loggedStatements.ts"

/** The statements of a transaction from BEGIN to its end, or one statement without. */
export type Transaction = ReadonlyArray<LoggedStatement>

const begins = ({ text }: LoggedStatement) => /^BEGIN\b/i.test(text)
export const ends = ({ text }: { readonly text: string }): boolean => /^(COMMIT|ROLLBACK)$/i.test(text)
const controls = (statement: LoggedStatement) =>
  begins(statement) || ends(statement) || /^(SAVEPOINT|RELEASE|ROLLBACK TO)\b/i.test(statement.text)

/** Groups the statements of all connections by transactions, in the order of their first statements. */
export const transactionsOf = (statements: ReadonlyArray<LoggedStatement>): ReadonlyArray<Transaction> => {
  const transactions: Array<Array<LoggedStatement>> = []
  const open = new Map<number, Array<LoggedStatement>>()
  for (const statement of statements) {
    const { pid } = statement
    const transaction = open.get(pid) ?? []
    if (transaction.length === 0) transactions.push(transaction)
    transaction.push(statement)
    const isOpen = transaction.some(begins) && !ends(statement)
    if (isOpen) open.set(pid, transaction)
    else open.delete(pid)
  }
  return transactions
}

/** The texts of the statements that do the work of transactions. */
export const textsOf = (transactions: ReadonlyArray<Transaction>): ReadonlyArray<string> =>
  transactions.flatMap((one) => one.filter((statement) => !controls(statement)).map(({ text }) => text))
