import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The files of a worker share the modules they import: to load these anew for each file took longer than the tests.
// So nothing may stay behind in a module, and no module is mocked.
const isolate = false;

export default defineConfig({
  test: {
    projects: [
      { test: { isolate, name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { isolate, name: 'stripe-sandbox', include: ['packages/stripe-sandbox/src/**/*.test.ts'] } },
      { test: { isolate, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      { test: { isolate, name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
      {
        // As Node resolves it: two copies of graphql do not know each other's schemas and errors.
        resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
        test: {
          isolate,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
