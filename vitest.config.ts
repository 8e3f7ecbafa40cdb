import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules/**', '.next/**', '.local/**', 'dist/**', 'tests/e2e/**'],
    globalSetup: 'tests/setup/database.ts',
    setupFiles: 'tests/setup/worker.ts',
    // One process for each file, and with it one for each copy of the database.
    pool: 'forks',
    maxWorkers: 2,
    // Invoices live on dates: 45 minutes off the hour and far from UTC, a mixed-up day shows.
    env: { TZ: 'Pacific/Chatham' },
    // For machines that are a few times slower than a desk's: nothing here measures time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
