import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RemoteError, RemoteRefusedError } from '../../remote/post-json.ts';
import type { Engine } from '../engine.ts';
import { withRoutes } from '../with-routes.ts';
import { createBergamot } from './bergamot.ts';
import { startBergamotThread } from './bergamot-thread.ts';
import { findModels } from './find-models.ts';

const standIn = new URL('../../../testing/bergamot-stand-in.mjs', import.meta.url);

let directory: string;
let engines: Engine[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'yobirin-models-'));
  engines = [];
});

afterEach(async () => {
  for (const engine of engines) await engine.close?.();
  await rm(directory, { recursive: true });
});

async function putModel(pair: string, files: Record<string, string>) {
  await mkdir(join(directory, pair));
  for (const [name, content] of Object.entries(files)) await writeFile(join(directory, pair, name), content);
}

function putWholeModel(pair: string, content = pair) {
  return putModel(pair, {
    [`model.${pair}.intgemm.alphas.bin`]: content,
    [`lex.50.50.${pair}.s2t.bin`]: 'lex',
    [`vocab.${pair}.spm`]: 'vocab',
  });
}

function startEngine(timeoutMs = 30_000): Engine {
  const engine = createBergamot({ directory, url: standIn, timeoutMs });
  engines.push(engine);
  return engine;
}

test('finds the models in their folders, and no others [TRANS-01]', async () => {
  await putWholeModel('jaen');
  await putModel('en-zh', { 'model.bin': '', 'lex.bin': '', 'srcvocab.spm': '', 'trgvocab.spm': '' });
  await putModel('enko', { 'model.bin': '', 'lex.bin': '' });
  await putModel('enfr', { 'model.bin': '', 'lex.bin': '', 'srcvocab.spm': '' });
  await putModel('notes', { 'model.bin': '', 'lex.bin': '', 'vocab.spm': '' });
  await writeFile(join(directory, 'ende'), 'a file');

  const found = findModels(directory).map(({ from, to, vocabularyPaths }) => [from, to, vocabularyPaths.length]);

  expect(found.sort()).toEqual([
    ['en', 'zh-Hans', 2],
    ['ja', 'en', 1],
  ]);
  expect(findModels(join(directory, 'missing'))).toEqual([]);
});

test('translates in a thread, through English where there is no pair [TRANS-01] [TRANS-02]', async () => {
  await putWholeModel('jaen');
  await putWholeModel('enko');
  const engine = withRoutes(startEngine());

  const [korean, english] = await Promise.all([
    engine.translate({ texts: ['一', '二'], from: 'ja', to: 'ko' }),
    engine.translate({ texts: ['三'], from: 'ja', to: 'en' }),
  ]);

  expect(korean).toEqual(['enko: jaen: 一', 'enko: jaen: 二']);
  expect(english).toEqual(['jaen: 三']);
  expect(engine.hasPair?.('ja', 'fr')).toBe(false);
});

test('without any model every pair is refused', async () => {
  const engine = startEngine();

  await expect(engine.translate({ texts: ['一'], from: 'ja', to: 'en' })).rejects.toThrow(RemoteRefusedError);
});

test('a model that does not load fails its own pair only', async () => {
  await putWholeModel('jaen', 'broken');
  await putWholeModel('koen');
  const engine = startEngine();

  await expect(engine.translate({ texts: ['一'], from: 'ja', to: 'en' })).rejects.toThrow(/not a model/);
  expect(await engine.translate({ texts: ['일'], from: 'ko', to: 'en' })).toEqual(['koen: 일']);
});

test.each([
  ['dies', 'die', 30_000],
  ['never answers', 'hang', 3_000],
])('a thread that %s fails the request, and the next one starts another [TRANS-03]', async (_what, text, timeoutMs) => {
  await putWholeModel('jaen');
  const engine = startEngine(timeoutMs);

  await expect(engine.translate({ texts: [text], from: 'ja', to: 'en' })).rejects.toThrow(RemoteError);

  expect(await engine.translate({ texts: ['一'], from: 'ja', to: 'en' })).toEqual(['jaen: 一']);
});

test('the package itself starts in the thread', async () => {
  const thread = startBergamotThread({ url: new URL('./bergamot.worker.ts', import.meta.url), timeoutMs: 60_000 });

  await thread.call('initialize', { cacheSize: 0 });

  expect(await thread.call('hasTranslationModel', { from: 'ja', to: 'en' })).toBe(false);
  await expect(thread.call('noSuchFunction')).rejects.toThrow(RemoteError);
  await thread.end();
});
