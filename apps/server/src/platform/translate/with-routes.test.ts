import { expect, test } from 'vitest';
import { RemoteRefusedError } from '../remote/post-json.ts';
import type { Engine, EngineRequest } from './engine.ts';
import { findRoute, withRoutes } from './with-routes.ts';

const pairs = ['ja en', 'en ja', 'en ko', 'ko en', 'zh-Hans en', 'en zh-Hans', 'ja zh-Hans'];
const hasPair = (from: string, to: string) => pairs.includes(`${from} ${to}`);

test.each([
  ['ja', 'en', ['engine ja en']],
  ['ja', 'ko', ['engine ja en', 'engine en ko']],
  ['ja', 'zh-Hans', ['engine ja zh-Hans']],
  ['ja', 'zh-Hant', ['engine ja zh-Hans', 'table zh-Hans zh-Hant']],
  ['zh-Hant', 'ko', ['table zh-Hant zh-Hans', 'engine zh-Hans en', 'engine en ko']],
  ['ko', 'zh-Hant', ['engine ko en', 'engine en zh-Hans', 'table zh-Hans zh-Hant']],
  ['ja', 'fr', null],
])('from %s to %s [TRANS-02]', (from, to, steps) => {
  expect(findRoute(hasPair, from, to)?.map(({ by, ...step }) => `${by} ${step.from} ${step.to}`) ?? null).toEqual(
    steps,
  );
});

test('texts take the steps one after another, all at once [TRANS-02]', async () => {
  const requests: EngineRequest[] = [];
  const engine = withRoutes({
    name: 'some',
    hasPair,
    async translate(request) {
      requests.push(request);
      return request.texts.map((text) => (request.to === 'en' ? `${text} in English` : '软件 ⟦1⟧'));
    },
  });

  expect(await engine.translate({ texts: ['소프트웨어', '둘'], from: 'ko', to: 'zh-Hant' })).toEqual([
    '軟體 ⟦1⟧',
    '軟體 ⟦1⟧',
  ]);
  expect(requests.map(({ texts }) => texts)).toEqual([
    ['소프트웨어', '둘'],
    ['소프트웨어 in English', '둘 in English'],
  ]);
});

test('a pair without a way, or a text in an unknown language, is refused', async () => {
  const engine = withRoutes({ name: 'some', hasPair, translate: async () => [] });

  await expect(engine.translate({ texts: ['a'], from: 'ja', to: 'fr' })).rejects.toThrow(RemoteRefusedError);
  await expect(engine.translate({ texts: ['a'], from: null, to: 'en' })).rejects.toThrow(RemoteRefusedError);
});

test('an engine that takes every pair is asked directly', () => {
  const engine: Engine = { name: 'every', translate: async () => [] };

  expect(withRoutes(engine)).toBe(engine);
});
