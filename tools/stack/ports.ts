import { createServer } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { listenOn } from '@/tools/stand-ins/stand-in'
import { hasCode, StartFailure } from './failure'
import { readJson, writeJson, type Home } from './home'

const portsSchema = z.record(z.string(), z.number())

/** The ports the stand-ins used last time; they are reused if free. */
export async function rememberedPorts(home: Home): Promise<Record<string, number>> {
  return portsSchema.catch({}).parse(await readJson(join(home.dir, 'ports.json')))
}

export async function rememberPorts(home: Home, ports: Record<string, number>): Promise<void> {
  await writeJson(join(home.dir, 'ports.json'), ports)
}

/** The port itself, or a free one for 0; fails with one line if another program uses it. */
export async function claimPort(port: number, host: string): Promise<number> {
  const server = createServer()
  try {
    return await listenOn(server, port, host)
  } catch (error) {
    throw new StartFailure(explain(error, port, host), { cause: error })
  } finally {
    server.close()
  }
}

function explain(error: unknown, port: number, host: string): string {
  if (hasCode(error, 'EADDRINUSE')) {
    return `Port ${port} is in use by another program. Choose another port, such as: PORT=${port + 1} npm start`
  }
  if (hasCode(error, 'EACCES')) return `No permission to listen on port ${port}. Try: PORT=3000 npm start`
  return `Can't listen on ${host}, port ${port}: HOST has to be an address of this machine.`
}
