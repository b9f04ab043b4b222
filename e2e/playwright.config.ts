import { defineConfig, devices } from '@playwright/test';

const report = process.env['JOURNEYS_REPORT'];
const browser = process.env['HEADLESS_CHROME_PATH'] ?? process.env['CHROME_PATH'];

/** They publish and promote releases, spoil their files, or take the API away: each of them, or each file of them, starts a site of its own for that. */
const OWN_SITE =
  /(api-stopped|canary|developing|failure-isolation|open-tab|override|own-repository|release|trial)\.journey\.ts$/;

export default defineConfig({
  testDir: 'src/journeys',
  testMatch: '**/*.journey.ts',
  // Those on any site run on the cluster as well: npm run test:cluster.
  projects: [
    { name: 'any-site', testIgnore: OWN_SITE },
    { name: 'own-site', testMatch: OWN_SITE },
  ],
  outputDir: '../test-results/journeys',
  globalSetup: './src/support/global-setup.ts',
  // For two processors: a quarter of a journey is waiting.
  workers: 3,
  forbidOnly: !!process.env['CI'],
  // Listed as flaky when it passes then: something to mend, but not something that holds up everyone's work.
  retries: 1,
  timeout: 60_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 10_000 },
  reporter: report ? [['list'], ['json', { outputFile: `../${report}` }]] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Karachi',
    // Recorded when a journey that failed is tried again: recording all of them takes a fifth of the CPU.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      // A browser that does only what the page asks for.
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
