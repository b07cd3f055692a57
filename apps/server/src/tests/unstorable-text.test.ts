import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendGraphql } from '../testing/send-graphql.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

test('a text with a NUL, which PostgreSQL cannot store, is a client error', async () => {
  const query = 'query Find($id: String!) { yobirinPropertyForCall(yobirinId: $id) { id } }';

  const { errors } = await sendGraphql(server, query, { id: 'demo\u0000' });

  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
});
