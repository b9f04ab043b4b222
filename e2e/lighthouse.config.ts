import { defineConfig } from '@playwright/test';

/** Apart from the journeys: what is measured here is time, which another journey beside it would spoil. */
export default defineConfig({
  testDir: 'src/audits',
  testMatch: '**/*.audit.ts',
  outputDir: '../test-results/audits',
  globalSetup: './src/support/global-setup.ts',
  workers: 1,
  timeout: 60 * 60_000,
  reporter: [['list']],
});
