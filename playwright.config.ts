import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './tools/test/browser'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/setup/product.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: 'tests/pictures/{arg}{ext}',
  // New pictures are stored with --update-snapshots only.
  updateSnapshots: 'none',
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  fullyParallel: true,
  // The longest walks take 45 s on a machine with two cores, and up to three times that on a slow one.
  timeout: 120_000,
  expect: { timeout: 5_000 },
  // In a new worker and browser context; the run's summary lists the tests that needed a retry.
  retries: 1,
  reporter: 'list',
  use: {
    baseURL: process.env.FOYER_TEST_URL,
    browserName: 'chromium',
    launchOptions: {
      executablePath: findBrowser(),
      args: browserArguments(),
      // Without a locale, as in a bare environment, Chromium names every file with an accent 'download'.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
    viewport: { width: 1440, height: 900 },
    // Specs about motion opt in: particles on every page take most of a software renderer's time.
    contextOptions: { reducedMotion: 'reduce' },
    // What is missing fails its step, not the whole walk after minutes.
    actionTimeout: 30_000,
    trace: 'on-first-retry',
  },
  // `npm test` runs them in this order, one after the other (tools/test/run.ts).
  projects: [
    // On the sample as it is stored: the other tests add to it.
    { name: 'screens', testMatch: '**/screens.spec.ts' },
    { name: 'browser', testMatch: /\/[\w-]+\.spec\.ts$/, testIgnore: '**/screens.spec.ts' },
    { name: 'http', testMatch: '**/*.http.spec.ts' },
    // What changes how the product looks and works for everybody: one worker, after the others, on the same product.
    { name: 'settings', testMatch: '**/*.settings.spec.ts', workers: 1, fullyParallel: false },
    // What breaks or restarts the product needs one to itself: one worker, so only one product.
    { name: 'isolated', testMatch: '**/*.isolated.spec.ts', workers: 1, fullyParallel: false },
  ],
})
