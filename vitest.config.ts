import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Workers and the programs that tests start inherit it: they read compiled modules instead of compiling them again.
process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'yobirin-compile-cache');

// The files of a worker share the modules they import: to load these anew for each file took longer than the tests.
// So nothing may stay behind in a module, and no module is mocked.
const isolate = false;

// As Node resolves it: two copies of graphql do not know each other's schemas and errors.
const resolve = { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] };
const globalSetup = ['apps/server/src/testing/global-setup.ts'];
// What is waited for has come by then, also on a machine with much else to do. A test that passes takes no longer by it.
const patient = { testTimeout: 60_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };
const severalNodes = 'apps/server/src/tests/nodes/**/*.test.ts';

/**
 * Several servers as processes of their own, with a Redis between them: one file at a time, and after all others.
 * `npm test` leaves it out where there is no Redis.
 */
const nodes = {
  resolve,
  test: {
    ...patient,
    isolate,
    name: 'nodes',
    include: [severalNodes],
    globalSetup,
    maxWorkers: 1,
    sequence: { groupOrder: 1 },
  },
};

export default defineConfig({
  test: {
    // By itself it takes one on two processors, although tests wait for the database more than they compute.
    maxWorkers: 2,
    projects: [
      { test: { ...patient, isolate, name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { ...patient, isolate, name: 'stripe-sandbox', include: ['packages/stripe-sandbox/src/**/*.test.ts'] } },
      { test: { ...patient, isolate, name: 'scripts', include: ['scripts/**/*.test.ts'] } },
      { test: { ...patient, isolate, name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
      {
        resolve,
        test: {
          ...patient,
          isolate,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [severalNodes],
          globalSetup,
        },
      },
      nodes,
    ],
  },
});
