import { defineConfig, devices } from '@playwright/test';
import { findChromium, findLightChromium } from './scripts/test/chromium.mjs';
import { secondScreen } from './scripts/test/time-for-journeys.mjs';

const isRoot = process.getuid?.() === 0;

/** Chromium stays quiet on the network and answers permission prompts with a fake microphone. */
const chromiumArguments = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/server/global-setup.ts',
  // Generous, for machines that do other work besides: a journey waits for what it sees, not for time.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // `npm test` allows one, and names each journey that needed it.
  retries: 0,
  workers: 2,
  reporter: 'list',
  use: {
    // Set by the global setup before any worker reads this file.
    baseURL: process.env.YOBIRIN_URL,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    trace: 'on-first-retry',
    // What moves is drawn many times, and every press waits until it rests. Motion itself is for the gallery to show.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findLightChromium() ?? undefined, args: chromiumArguments },
  },
  projects: [
    { name: 'phone', grep: /@phone/, use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } } },
    { name: 'desktop', grepInvert: /@notifications|@phone/, use: { ...devices['Desktop Chrome'] } },
    {
      name: 'notifications',
      grep: /@notifications/,
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumArguments },
      },
    },
    // Last, because a slow run skips these: they ran on the phone.
    { name: secondScreen, grep: /@phone/, use: { ...devices['Desktop Chrome'] } },
  ],
});
