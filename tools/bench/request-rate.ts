import { execFile } from 'node:child_process'
import { Agent, get } from 'node:http'
import { promisify } from 'node:util'

/** Requests per second over a number of keep-alive connections. */
export type RateMeter = {
  tool: string
  /** With `encoding` as Accept-Encoding. */
  measure: (url: string, seconds: number, encoding?: string) => Promise<number>
}

const CONNECTIONS = 16
const run = promisify(execFile)

/** Uses `wrk` if it is installed, otherwise a loop in Node, which takes more CPU time from the server. */
export async function findRateMeter(): Promise<RateMeter> {
  const hasWrk = await run('wrk', ['-v']).then(
    () => true,
    // It prints its version with exit code 1.
    (error: unknown) => !(error instanceof Error && 'code' in error && error.code === 'ENOENT'),
  )
  return hasWrk
    ? { tool: `wrk with 1 thread and ${CONNECTIONS} connections`, measure: measureWithWrk }
    : { tool: `Node's http with ${CONNECTIONS} connections`, measure: measureWithNode }
}

async function measureWithWrk(url: string, seconds: number, encoding?: string): Promise<number> {
  const headers = encoding === undefined ? [] : ['-H', `Accept-Encoding: ${encoding}`]
  const { stdout } = await run('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, ...headers, url])
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]
  if (!rate || /Non-2xx/.test(stdout)) throw new Error(`${url} returned errors:\n${stdout}`)
  return Number(rate)
}

async function measureWithNode(url: string, seconds: number, encoding?: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const startedAt = performance.now()
  const deadline = startedAt + seconds * 1000
  let answered = 0
  const connection = async () => {
    while (performance.now() < deadline) {
      await fetchOnce(url, agent, encoding)
      answered += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  } finally {
    agent.destroy()
  }
  return (answered * 1000) / (performance.now() - startedAt)
}

function fetchOnce(url: string, agent: Agent, encoding?: string): Promise<void> {
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding }
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${url} answered ${String(response.statusCode)}`))
      })
    }).on('error', reject)
  })
}
