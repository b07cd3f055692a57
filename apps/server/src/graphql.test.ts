import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

describe('GraphQL over HTTP, by the audits of graphql-http', () => {
  for (const { name, fn } of serverAudits({ url: () => `${server.url}/graphql` })) {
    test(name, async () => {
      const { status, ...rest } = await fn();

      expect({ status, reason: 'reason' in rest ? rest.reason : undefined }).toEqual({ status: 'ok' });
    });
  }
});
