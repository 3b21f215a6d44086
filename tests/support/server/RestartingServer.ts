import { type RunningServer, startServer } from "./startServer.ts"

/** A server that is killed after so many answers, and started again each time. */
export class RestartingServer {
  private running: Promise<RunningServer>
  private answers = 0
  private readonly env: Readonly<Record<string, string>>
  private readonly killAfter: Array<number>
  kills = 0

  constructor(env: Readonly<Record<string, string>>, killAfter: ReadonlyArray<number>) {
    this.env = env
    this.killAfter = [...killAfter]
    this.running = startServer(env)
  }

  private async restart(): Promise<RunningServer> {
    const server = await this.running
    await server.kill()
    this.kills++
    return startServer(this.env)
  }

  /** Sends a request again, with the same idempotency key, until the server answers. */
  async ask(path: string, init: RequestInit): Promise<Response> {
    for (;;) {
      const { url } = await this.running
      try {
        const response = await fetch(`${url}${path}`, init)
        await response.clone().arrayBuffer()
        this.answers++
        if (this.answers === this.killAfter[0]) {
          this.killAfter.shift()
          this.running = this.restart()
        }
        return response
      } catch (cause) {
        if (!(cause instanceof TypeError)) throw cause
      }
    }
  }

  async stop(): Promise<void> {
    await (await this.running).stop()
  }
}
