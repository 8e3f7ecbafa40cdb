import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg'
import { Pool } from 'pg'
import type { SchemaFilter } from '@prisma/schema-engine-wasm'

type Engine = Awaited<ReturnType<typeof glue.SchemaEngine.new>>

const folder = import.meta.dirname
const filters: SchemaFilter = { externalTables: [], externalEnums: [] }

/** Prisma's schema engine as WebAssembly. Unlike the CLI, it downloads no native binary, so it works behind a firewall. */
async function withEngine<T>(databaseUrl: string, work: (engine: Engine) => Promise<T>): Promise<T> {
  const pool = new Pool({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  try {
    await loadEngine()
    const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool))
    return await work(
      await glue.SchemaEngine.new({ datamodels: await datamodels() }, () => undefined, adapter),
    )
  } finally {
    await pool.end()
  }
}

let loaded: Promise<void> | undefined

function loadEngine(): Promise<void> {
  loaded ??= instantiate()
  return loaded
}

async function instantiate(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm')
  const bytes = await readFile(join(entry, '..', 'schema_engine_bg.wasm'))
  const imports = { './schema_engine_bg.js': glue as unknown as WebAssembly.ModuleImports }
  const { instance } = await WebAssembly.instantiate(bytes, imports)
  glue.__wbg_set_wasm(instance.exports)
  const { __wbindgen_start: start } = instance.exports as { __wbindgen_start: () => void }
  start()
}

async function datamodels(): Promise<[string, string][]> {
  const path = join(folder, 'schema.prisma')
  return [[path, await readFile(path, 'utf8')]]
}

/**
 * The SQL that migrates from one schema to another, or null if they agree. An empty string means an empty database.
 * (Comparing with a live database needs the native binary.)
 */
export async function diffSchemas(databaseUrl: string, from: string, to: string): Promise<string | null> {
  const target = (content: string) =>
    content.trim() === ''
      ? { tag: 'empty' as const }
      : { tag: 'schemaDatamodel' as const, files: [{ path: join(folder, 'schema.prisma'), content }] }
  const result = await withEngine(databaseUrl, (engine) =>
    engine.diff({ from: target(from), to: target(to), script: true, exitCode: true, filters }),
  )
  return result.exitCode === 0 ? null : result.stdout
}
