import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildGuestChat } from './chat-people.ts';
import { markingEngine } from './marking-engine.ts';
import { type MarkingTranslator, startMarkingTranslator } from './marking-translator.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const query = `query ($chatPostId: ID!) { text: translateChatPost(chatPostId: $chatPostId, language: "ko") }`;

let translator: MarkingTranslator;

beforeEach(async () => {
  translator = await startMarkingTranslator();
});

afterEach(() => translator.close());

/** A guest's post, and a function by which the holder asks for it in Korean. */
async function buildPost(server: TestApp) {
  const { holder, guest } = await buildGuestChat(server);
  const post = await guest.write('こんにちは');
  return () => holder.ask(query, { chatPostId: post.id });
}

test('a server with the marking engine answers with the marked text', async () => {
  const server = await startTestApp({ engine: markingEngine });
  const ask = await buildPost(server);

  expect(await ask()).toEqual({ data: { text: '[ko] こんにちは' } });
  await server.close();
});

test('the translator fails, answers a page, waits and marks as it is told', async () => {
  const server = await startTestApp({ config: { translateUrl: translator.url } });
  const ask = await buildPost(server);

  translator.fail();
  expect((await ask()).errors?.[0]?.extensions).toMatchObject({ reason: 'translation_failed' });
  translator.answerHtml();
  expect((await ask()).errors?.[0]?.extensions).toMatchObject({ reason: 'translation_failed' });
  translator.hold();
  const answer = ask();
  await expect.poll(() => translator.askedTexts()).toEqual(['こんにちは']);
  translator.work();
  expect(await answer).toEqual({ data: { text: '[ko] こんにちは' } });
  await server.close();
});
