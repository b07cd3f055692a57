import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendGraphql } from './testing/send-graphql.ts';
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

test('one endpoint answers with the agreed codes [API-GQL-01]', async () => {
  const codeOf = async (query: string) => (await sendGraphql(server, query)).errors?.[0]?.extensions?.code;

  expect(await codeOf('{ authenticatedUser { id } }')).toBe('UNAUTHENTICATED');
  expect(await codeOf('{ yobirinPropertyForCall(yobirinId: "unknown-id") { id } }')).toBe('NOT_FOUND');
});

test('no answer is cached, not even of a GET request [API-GQL-04] [API-GQL-16]', async () => {
  const query = encodeURIComponent('{ yobirinPropertyForCall(yobirinId: "unknown-id") { id } }');

  const { headers } = await fetch(`${server.url}/graphql?query=${query}`);

  expect(headers.get('cache-control')).toBe('no-store');
});
