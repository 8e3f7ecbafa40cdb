import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { trialBuild } from '../../stack/build'
import { missingNeighbors, startNginx, startPooler, startRedis } from '../../stack/neighbors'
import { claimPort } from '../../stack/ports'
import { startStack, type Stack } from '../../stack/stack'
import { printedStep } from '../../stack/steps'
import type { Lab } from './lab'

/** Several times what the two processes of a pool in the product would take; see deploy/pgbouncer.ini. */
const POOL_SIZE = 20

/** Why the cluster can't be measured here; undefined if it can. */
export function missingForCluster(): string | undefined {
  const missing = missingNeighbors()
  return missing.length > 0 ? `not installed: ${missing.join(', ')} (packages of Debian)` : undefined
}

/** Two web processes and two workers behind nginx, PgBouncer in transaction mode and Redis. */
export class Cluster {
  private constructor(
    /** Where visitors go. */
    readonly url: string,
    /** The same files as nginx itself serves them, from this folder. */
    readonly files: { url: string; folder: string },
    readonly instances: readonly [Stack, Stack],
  ) {}

  /** Turns the running `stack` into one of its instances and starts another beside it. */
  static async start(lab: Lab, stack: Stack): Promise<Cluster> {
    const folder = await mkdtemp(join(tmpdir(), 'served-'))
    lab.endWith(() => rm(folder, { recursive: true, force: true }))
    const direct = stack.env.DATABASE_URL ?? ''
    const pooler = await startPooler(direct, [`default_pool_size = ${POOL_SIZE}`, 'max_client_conn = 200'])
    lab.endWith(pooler.stop)
    const redis = await startRedis()
    lab.endWith(redis.stop)
    const ports = [Number(stack.env.PORT), await claimPort(0, '127.0.0.1')]
    const nginx = await startNginx(ports, folder)
    lab.endWith(nginx.stop)
    const settings = {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: direct,
      CACHE_URL: redis.url,
      APP_URL: nginx.url,
      // nginx, and the load generator, which names an address for each of its visitors.
      TRUSTED_PROXY_HOPS: '2',
      LOG_LEVEL: 'silent',
    }
    const other = await printedStep('second instance', () =>
      startStack({
        dir: stack.home.dir,
        port: ports[1] ?? 0,
        build: trialBuild,
        env: { ...stack.env, ...settings, PORT: String(ports[1]) },
      }),
    )
    lab.endWith(() => other.stop())
    await stack.reconfigure(settings, 'worker')
    await stack.reconfigure(settings)
    return new Cluster(nginx.url, { url: nginx.filesUrl, folder }, [stack, other])
  }
}
