import { defineConfig } from 'vitest/config'

// Invoices depend on dates. At 45 minutes off the hour and far from UTC, this time zone exposes mixed-up days. Set
// here because threads inherit the time zone of the process.
process.env.TZ = 'Pacific/Chatham'

/** Tests that use Postgres: those of files that read and write, and a few outside a domain folder. */
const withDatabase = [
  'lib/**/{access,queries,mutations,jobs,emails,personal-data}.test.ts',
  'lib/leads/conversion.test.ts',
  'lib/projects/handover.test.ts',
  'lib/auth/{rotation,session,throttle,two-factor}.test.ts',
  'lib/platform/{db,form-guard,idempotency,instance,mailer,realtime,recorded-csv}.test.ts',
  'prisma/*.test.ts',
  'prisma/seed/remove.test.ts',
  'server/revalidations.test.ts',
  'tools/{admin,backup,bench/scale,doctor}/*.test.ts',
  'tools/stack/database.test.ts',
]

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    // With two workers, two processors were idle for 12 % of the time: tests wait for Postgres and for processes that they start.
    maxWorkers: 3,
    // A worker keeps its modules from one file to the next, because loading them takes longer than most tests.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['node_modules/**', '.next/**', '.local/**', 'dist/**', 'tests/e2e/**', ...withDatabase],
          setupFiles: 'tests/setup/unit.ts',
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: withDatabase,
          globalSetup: 'tests/setup/database.ts',
          setupFiles: ['tests/setup/unit.ts', 'tests/setup/own-database.ts'],
          pool: 'forks',
        },
      },
    ],
  },
})
