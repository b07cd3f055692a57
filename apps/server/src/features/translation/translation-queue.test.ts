import { expect, test } from 'vitest';
import { untoldOutage } from '../../platform/outage.ts';
import { createBreaker } from '../../platform/remote/breaker.ts';
import { RemoteError } from '../../platform/remote/post-json.ts';
import { createMarkingEngine } from '../../testing/marking-engine.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { protectText } from './protected-text.ts';
import { createTranslationQueue, type Lane } from './translation-queue.ts';

function build() {
  const engine = createMarkingEngine();
  const clock = createTestClock();
  const queue = createTranslationQueue({
    engine,
    breaker: createBreaker({ clock, outage: untoldOutage, isFailure: () => true }),
  });
  const translate = (texts: string[], lane: Partial<Lane> = {}) =>
    queue.translate(
      { accountId: '1', from: 'ja', to: 'ko', why: 'automatic', ...lane },
      texts.map((text) => protectText(text, { names: [], terms: [], to: 'ko' })),
    );
  return { engine, translate, askedTexts: () => engine.requests.map(({ texts }) => texts) };
}

test('a first text goes at once; what arrives while the engine is busy with it goes as one batch [TRANS-01] [OP-316]', async () => {
  const { engine, translate, askedTexts } = build();
  engine.hold();
  const wishes = [translate(['一']), translate(['二']), translate(['三', '四'])];
  expect(askedTexts()).toEqual([['一']]);
  engine.work();

  expect(await Promise.all(wishes)).toEqual([['[ko] 一'], ['[ko] 二'], ['[ko] 三', '[ko] 四']]);
  expect(askedTexts()).toEqual([['一'], ['二', '三', '四']]);
});

test('a batch has 20 texts or 5,000 characters at most, and at least one text [TRANS-01]', async () => {
  const { translate, askedTexts } = build();

  await translate(Array(45).fill('短'));
  await translate(['長'.repeat(9_000), '長'.repeat(3_000), '長'.repeat(2_000), '長']);

  expect(askedTexts().map(({ length }) => length)).toEqual([20, 20, 5, 1, 2, 1]);
});

test('texts of two accounts never share a batch, and each account has its turn [TRANS-07]', async () => {
  const { engine, translate, askedTexts } = build();
  engine.hold();
  const busy = ['1', '2', '3', '4'].map((accountId) => translate([`account ${accountId}`], { accountId }));
  const flood = translate(Array(40).fill('flood'), { accountId: '1' });
  const later = [translate(['later'], { accountId: '5' }), translate(['tap'], { accountId: '6', why: 'asked' })];
  expect(askedTexts()).toHaveLength(4);
  engine.work();
  await Promise.all([...busy, flood, ...later]);

  const order = askedTexts().map(([first]) => first);
  expect(order[4]).toBe('tap');
  expect(order.indexOf('later')).toBeLessThan(order.lastIndexOf('flood'));
  expect(askedTexts().every((texts) => new Set(texts).size === 1)).toBe(true);
});

test('a failed batch fails its own texts, and the next is asked', async () => {
  const { engine, translate } = build();
  engine.fail();
  await expect(translate(['一'])).rejects.toThrow(RemoteError);
  engine.work();

  expect(await translate(['二'])).toEqual(['[ko] 二']);
});

test('when too many texts wait, further ones are refused', async () => {
  const { engine, translate } = build();
  engine.hold();
  const waiting = translate(Array(2_000).fill('待'));
  await expect(translate(Array(100).fill('溢'))).rejects.toThrow(RemoteError);
  engine.work();

  expect(await waiting).toHaveLength(2_000);
});
