import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './tools/test/browser'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/setup/product.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: 'tests/pictures/{arg}{ext}',
  // Only --update-snapshots stores new pictures.
  updateSnapshots: 'none',
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  fullyParallel: true,
  // The longest journeys take 45 s on a machine with two cores, and up to three times that on a slow one.
  timeout: 120_000,
  expect: { timeout: 5_000 },
  // A retry gets a new worker and browser context. The run's summary lists the tests that needed one.
  retries: 1,
  reporter: 'list',
  use: {
    baseURL: process.env.FOYER_TEST_URL,
    browserName: 'chromium',
    launchOptions: {
      executablePath: findBrowser(),
      // Pages live for seconds here: optimizing their scripts, compiling them in advance and collecting garbage in other threads cost more than they save.
      args: [...browserArguments(), '--js-flags=--max-opt=1 --no-compile-hints-magic --single-threaded-gc'],
      // Without a locale, as in a bare environment, Chromium names every file with an accent 'download'.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
    viewport: { width: 1440, height: 900 },
    // Specs about motion opt in. Particles on every page would take most of a software renderer's time.
    contextOptions: { reducedMotion: 'reduce' },
    // A missing element fails its step soon, not the whole journey minutes later.
    actionTimeout: 30_000,
    trace: 'on-first-retry',
  },
  // `npm test` runs these in order, the last two at the same time (tools/test/run.ts).
  projects: [
    // Needs the sample data unchanged, before other tests add to it.
    { name: 'screens', testMatch: '**/screens.spec.ts' },
    // Those over HTTP, too: a project of their own would restart both workers.
    { name: 'browser', testMatch: /\/[\w-]+(\.http)?\.spec\.ts$/, testIgnore: '**/screens.spec.ts' },
    // Specs that change how the product looks or works for everybody: one worker, after the others, on the same
    // product.
    { name: 'settings', testMatch: '**/*.settings.spec.ts', workers: 1, fullyParallel: false },
    // Specs that break or restart the product need one to themselves. One worker, so only one such product runs.
    { name: 'isolated', testMatch: '**/*.isolated.spec.ts', workers: 1, fullyParallel: false },
  ],
})
