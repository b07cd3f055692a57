import { afterAll, expect, test } from 'vitest';
import { changeSide } from '../../testing/builders/chat.ts';
import { buildPairChat } from '../../testing/chat-people.ts';
import { startMarkingTranslator } from '../../testing/marking-translator.ts';
import { on } from './chatter-on.ts';
import { openTestCluster } from './test-cluster.ts';

const translator = await startMarkingTranslator();
// Hooks run in reverse order, so this one runs after the nodes have stopped.
afterAll(() => translator.close());
const cluster = await openTestCluster({ env: { TRANSLATE_URL: translator.url } });
const [firstNode, secondNode, thirdNode] = cluster.nodes;

test('one node translates a post, and pages on the others get it [TRANS-13] [TRANS-14]', async () => {
  const { first, second } = await buildPairChat(cluster);
  await changeSide(cluster.ctx.db, second.side, { translationLanguage: 'ko' });
  const pages = [await on(secondNode, second).open(), await on(thirdNode, second).open()];

  const post = await on(firstNode, first).write('大浴場は何時までですか。');

  const text = '[ko] 大浴場は何時までですか。';
  const translated = {
    name: 'translated',
    payload: expect.objectContaining({ chatPostId: post.id, language: 'ko', text }),
  };
  for (const page of pages) await page.eventually(() => expect(page.heard).toContainEqual(translated));
  expect(translator.askedTexts()).toEqual(['大浴場は何時までですか。']);
});
