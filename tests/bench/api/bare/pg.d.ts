declare module "pg" {
  interface PoolClient {
    readonly query: (statement: {
      readonly name?: string | undefined
      readonly text: string
      readonly values: ReadonlyArray<string | null>
    }) => Promise<{ readonly rows: ReadonlyArray<unknown> }>
    /** With true the connection is closed. */
    readonly release: (isBroken?: boolean) => void
  }
  export class Pool {
    constructor(options: { readonly connectionString: string; readonly max: number })
    connect(): Promise<PoolClient>
  }
}
