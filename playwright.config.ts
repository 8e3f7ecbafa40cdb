import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './scripts/test/browser'

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/setup/product.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // For machines that are a few times slower than a desk's: nothing here measures time.
  timeout: 480_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.FOYER_TEST_URL,
    browserName: 'chromium',
    launchOptions: {
      executablePath: findBrowser(),
      args: browserArguments(),
      // Without a locale, as a bare environment has none, Chromium names every file with an accent 'download'.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
  },
})
