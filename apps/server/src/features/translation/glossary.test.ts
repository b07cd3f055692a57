import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount } from '../../testing/builders/account.ts';
import { buildHolder } from '../../testing/builders/call.ts';
import { signedInClient } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const read = `query ($accountId: ID!) {
  glossary: translationGlossary(accountId: $accountId) { version terms { ja en ko zhHans zhHant } }
}`;
const save = `mutation ($accountId: ID!, $terms: [GlossaryTermInput!]!, $expectedVersion: Int) {
  glossary: saveTranslationGlossary(accountId: $accountId, terms: $terms, expectedVersion: $expectedVersion) {
    version terms { ja en ko zhHans zhHant }
  }
}`;

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

/** An owner's requests about the glossary of their account. */
async function buildOwner() {
  const account = await buildAccount(server.ctx.db);
  const { user } = await buildHolder(server.ctx.db, { account, isOwner: true });
  const ask = await signedInClient(server, user);
  return {
    read: () => ask(read, { accountId: account.id }),
    save: (terms: object[], expectedVersion?: number) => ask(save, { accountId: account.id, terms, expectedVersion }),
  };
}

test('the owner replaces the whole glossary, which begins empty [TRANS-09]', async () => {
  const owner = await buildOwner();
  expect(await owner.read()).toEqual({ data: { glossary: { version: 0, terms: [] } } });

  await owner.save([{ ja: 'プール', en: 'pool' }], 0);
  const saved = await owner.save([{ ja: ' 大浴場 ', en: 'public bath', ko: '대욕장' }], 1);

  const term = { ja: '大浴場', en: 'public bath', ko: '대욕장', zhHans: '', zhHant: '' };
  expect(saved).toEqual({ data: { glossary: { version: 2, terms: [term] } } });
  expect(await owner.read()).toEqual(saved);
});

test('an edit of an older version is refused, also of two at once [TRANS-09]', async () => {
  const owner = await buildOwner();

  const answers = await Promise.all([
    owner.save([{ ja: '大浴場', en: 'public bath' }], 0),
    owner.save([{ ja: '送迎バス', en: 'shuttle bus' }], 0),
  ]);

  const refusals = answers.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions) ?? []);
  expect(refusals).toEqual([{ code: 'CONFLICT', reason: 'edited_meanwhile' }]);
});

test('terms with errors change nothing, and name their fields [TRANS-09]', async () => {
  const owner = await buildOwner();
  await owner.save([{ ja: 'プール', en: 'pool' }]);

  const { errors } = await owner.save([{ ja: '大浴場' }, { ja: '駅', en: 'x'.repeat(61) }]);

  expect(errors?.[0]?.extensions).toEqual({
    code: 'BAD_USER_INPUT',
    fields: { 'terms.0': 'required', 'terms.1.en': 'too_long' },
  });
  expect(await owner.read()).toMatchObject({ data: { glossary: { version: 1, terms: [{ ja: 'プール' }] } } });
});

test('two hundred terms are the most [TRANS-09]', async () => {
  const owner = await buildOwner();
  const many = Array.from({ length: 201 }, (_, index) => ({ ja: `部屋${index}`, en: `room ${index}` }));

  expect((await owner.save(many)).errors?.[0]?.extensions.fields).toEqual({ 'terms.200': 'too_many' });
  expect((await owner.save(many.slice(0, 200))).errors).toBeUndefined();
});
