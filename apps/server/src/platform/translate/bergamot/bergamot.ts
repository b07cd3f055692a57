import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { RemoteRefusedError } from '../../remote/post-json.ts';
import type { Engine } from '../engine.ts';
import { type BergamotThread, startBergamotThread } from './bergamot-thread.ts';
import { findModels, type Model } from './find-models.ts';

type Options = {
  /** Has a folder with a model for each pair. Read once. */
  directory: string;
  /** The program of the thread. */
  url?: URL;
  /** Loading a model takes seconds, and a long text some more. */
  timeoutMs?: number;
};

const responses = z.array(z.object({ target: z.object({ text: z.string() }) }));

/**
 * Translates on this machine with models of Firefox, in a thread that is started with the first request and again after it has
 * failed. Its memory grows with each pair that is used.
 */
export function createBergamot({
  directory,
  url = new URL('./bergamot.worker.ts', import.meta.url),
  timeoutMs = 60_000,
}: Options): Engine {
  const models = findModels(directory);
  const findModel = (from: string | null, to: string) =>
    models.find((model) => model.from === from && model.to === to) ?? null;
  let running: Promise<Loaded> | null = null;

  async function reach(): Promise<Loaded> {
    if (running && (await running.catch(() => null))?.thread.hasEnded() === false) return running;
    running = start({ url, timeoutMs });
    return running;
  }

  return {
    name: 'bergamot',
    hasPair: (from, to) => findModel(from, to) !== null,
    async translate({ texts, from, to }) {
      const model = findModel(from, to);
      if (!model) throw new RemoteRefusedError(`There is no model from ${from} to ${to}`, 400);
      const loaded = await reach();
      await load(loaded, model);
      const wish = {
        models: [pairOf(model)],
        texts: texts.map((text) => ({ text, html: false, qualityScores: false })),
      };
      const answer = await loaded.thread.call('translate', wish);
      return responses.parse(answer).map(({ target }) => target.text);
    },
    async close() {
      const loaded = await running?.catch(() => null);
      await loaded?.thread.end();
    },
  };
}

type Loaded = { thread: BergamotThread; models: Map<Model, Promise<unknown>> };

async function start(options: { url: URL; timeoutMs: number }): Promise<Loaded> {
  const thread = startBergamotThread(options);
  await thread.call('initialize', { cacheSize: 0 });
  return { thread, models: new Map() };
}

/** Loads a model once; two requests at the same time share it. */
async function load({ thread, models }: Loaded, model: Model): Promise<void> {
  const loading = models.get(model) ?? sendModel(thread, model);
  models.set(model, loading);
  await loading.catch((error: unknown) => {
    models.delete(model);
    throw error;
  });
}

async function sendModel(thread: BergamotThread, model: Model): Promise<void> {
  const { modelPath, shortlistPath, vocabularyPaths } = model;
  await thread.call('loadTranslationModel', pairOf(model), {
    model: await readBuffer(modelPath),
    shortlist: await readBuffer(shortlistPath),
    vocabs: await Promise.all(vocabularyPaths.map(readBuffer)),
    qualityModel: null,
    // As the package does for models that were not given their own scale.
    config: modelPath.endsWith('intgemm8.bin') ? { 'gemm-precision': 'int8shiftAll' } : {},
  });
}

async function readBuffer(path: string): Promise<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = await readFile(path);
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}

function pairOf({ from, to }: Model): { from: string; to: string } {
  return { from, to };
}
