import { randomUUID } from 'node:crypto';
import type { planMasters } from '@yobirin/contract/billing';
import { limits } from '@yobirin/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAccount } from '../../testing/builders/account.ts';
import { buildOwner } from '../../testing/builders/membership.ts';
import { buildProperty } from '../../testing/builders/property.ts';
import { buildUser } from '../../testing/builders/user.ts';
import { answerChat, answerJson, type RemoteServer, startRemoteServer } from '../../testing/remote-server.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { codeOf, signedInClient } from '../../testing/signed-in-client.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClock, type TestClock } from '../../testing/test-clock.ts';
import { deleteExpiredContexts } from './preview.queries.ts';

const query = `query ($yobirinPropertyId: ID!, $contextId: String!, $body: String!) {
  previewAiAutoReply(yobirinPropertyId: $yobirinPropertyId, contextId: $contextId, body: $body)
}`;

const comment = '駐車場は建物の裏に8台分あります。';

async function buildHolder(server: TestApp, plan: keyof typeof planMasters = 'supervisor') {
  const { db } = server.ctx;
  const user = await buildUser(db);
  const account = await buildAccount(db, { plan });
  const seat = await buildOwner(db, { userId: user.id, accountId: account.id });
  const property = await buildProperty(db, { membershipId: seat.id, nickname: '旅館やまね', comment });
  const signIn = async () => {
    const send = await signedInClient(server, user);
    return (body: string, variables: Record<string, unknown> = {}) =>
      send(query, { yobirinPropertyId: property.id, contextId: randomUUID(), body, ...variables });
  };
  return { property, signIn, ask: await signIn() };
}

describe('without a language model', () => {
  let server: TestApp;

  beforeAll(async () => {
    server = await startTestApp();
  });

  afterAll(() => server.close());

  test('a preview answers from the saved profile [API-GQL-23] [AI-03]', async () => {
    const { ask } = await buildHolder(server);

    expect(await ask('駐車場はありますか？')).toEqual({
      data: { previewAiAutoReply: `これは自動返信です。\n\nご案内には次のように書かれています。\n\n${comment}` },
    });
  });

  test('a preview is refused to signed-out visitors, to strangers, and without the option [AI-01]', async () => {
    const { property } = await buildHolder(server);
    const stranger = await buildHolder(server);
    const standard = await buildHolder(server, 'standard');
    const variables = { yobirinPropertyId: property.id, contextId: randomUUID(), body: 'Hi' };

    expect(codeOf(await sendGraphql(server, query, variables))).toBe('UNAUTHENTICATED');
    expect(codeOf(await stranger.ask('Hi', { yobirinPropertyId: property.id }))).toBe('NOT_FOUND');
    expect(codeOf(await standard.ask('Hi'))).toBe('FORBIDDEN');
  });

  test.each([
    ['nothing', { body: ' \n ' }, { body: 'required' }],
    ['too much', { body: 'あ'.repeat(limits.chatBodyMaxGraphemes + 1) }, { body: 'too_long' }],
    ['in no context', { contextId: 'mine' }, { contextId: 'invalid' }],
  ])('%s cannot be asked', async (_what, variables, fields) => {
    const { ask } = await buildHolder(server);

    const { errors } = await ask('Hi', variables);

    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields });
  });
});

describe('with a language model', () => {
  let model: RemoteServer;
  let clock: TestClock;
  let server: TestApp;

  beforeAll(async () => {
    model = await startRemoteServer();
    clock = createTestClock();
    server = await startTestApp({ clock, config: { aiBaseUrl: model.url, aiModel: 'test-model' } });
  });

  afterAll(async () => {
    await server.close();
    await model.close();
  });

  beforeEach(() => model.answerWith(answerChat('8台分ございます。')));

  /** The messages of the last model request, without the system message. */
  const conversation = () => {
    const request = model.requests.at(-1)?.body as { messages: { role: string; content: string }[] } | undefined;
    return request?.messages.slice(1);
  };

  const visitor = (body: string) => ({ role: 'user', content: JSON.stringify({ visitorWrote: body }) });

  test('a context is remembered for half an hour', async () => {
    const { ask, signIn } = await buildHolder(server);
    const contextId = randomUUID();

    await ask('駐車場は？', { contextId });
    await ask('無料ですか？', { contextId });
    expect(conversation()).toEqual([
      visitor('駐車場は？'),
      { role: 'assistant', content: 'これは自動返信です。\n\n8台分ございます。' },
      visitor('無料ですか？'),
    ]);

    await ask('別の話', {});
    expect(conversation()).toEqual([visitor('別の話')]);

    clock.advance(limits.aiPreviewContextMs);
    const askLater = await signIn();
    await askLater('無料ですか？', { contextId });
    expect(conversation()).toEqual([visitor('無料ですか？')]);
  });

  test('the beginning of a long context is dropped, and an expired context is deleted', async () => {
    const { property, ask } = await buildHolder(server);
    const contextId = randomUUID();
    for (let index = 0; index < 12; index++) await ask(`質問${index}`, { contextId });

    expect(conversation()).toHaveLength(21);
    expect(conversation()?.[0]).toEqual(visitor('質問1'));

    clock.advance(limits.aiPreviewContextMs);
    await deleteExpiredContexts(server.ctx.db, clock.now());
    const left = await server.ctx.pool.query('select 1 from ai_preview_contexts where yobirin_property_id = $1', [
      property.id,
    ]);
    expect(left.rowCount).toBe(0);
  });

  test('an error is returned when the model fails twice, and the question is not remembered [AI-04]', async () => {
    const { ask } = await buildHolder(server);
    const contextId = randomUUID();
    model.answerWith(answerJson({}, 500), answerJson({}, 500), answerChat('はい。'));

    const { errors } = await ask('駐車場は？', { contextId });

    expect(errors?.[0]?.extensions).toEqual({ code: 'UNPROCESSABLE_ENTITY', reason: 'assistant_failed' });
    expect(await ask('もしもし', { contextId })).toEqual({
      data: { previewAiAutoReply: 'これは自動返信です。\n\nはい。' },
    });
    expect(conversation()).toEqual([visitor('もしもし')]);
  });

  test('previews of one user are limited', async () => {
    const { ask } = await buildHolder(server);
    const answers = await Promise.all(Array.from({ length: 61 }, () => ask('Hi')));

    expect(answers.filter((answer) => codeOf(answer) === 'TOO_MANY_REQUESTS')).toHaveLength(1);
  });
});
