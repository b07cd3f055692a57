import type { Breaker } from '../../platform/remote/breaker.ts';
import { RemoteError } from '../../platform/remote/post-json.ts';
import type { Engine } from '../../platform/translate/engine.ts';
import { askEngine } from './ask-engine.ts';
import type { ProtectedText } from './protected-text.ts';

/** Texts of one lane are asked together. */
export type Lane = { accountId: string; from: string | null; to: string; why: 'automatic' | 'asked' };

export type TranslationQueue = {
  /** Translates in the lane's turn. Null for a text that the engine cannot translate. Throws `RemoteError`. */
  translate(lane: Lane, texts: readonly ProtectedText[]): Promise<(string | null)[]>;
};

const maxRunning = 4;
const batchMaxTexts = 20;
const batchMaxCharacters = 5_000;
const maxWaiting = 2_000;

type Item = { text: ProtectedText; resolve(translation: string | null): void; reject(error: unknown): void };
type Waiting = Lane & { items: Item[]; isBusy: boolean };

/**
 * The one way to the engine on this node. A lane has one batch on its way; what arrives meanwhile is gathered for the next, so that
 * a text waits only while the engine is busy (OP-316). What a user asked for goes first, and accounts take turns.
 */
export function createTranslationQueue({ engine, breaker }: { engine: Engine; breaker: Breaker }): TranslationQueue {
  const lanes = new Map<string, Waiting>();
  let running = 0;
  let waiting = 0;

  function laneOf(lane: Lane): Waiting {
    const key = [lane.why, lane.accountId, lane.from, lane.to].join(' ');
    const found = lanes.get(key) ?? { ...lane, items: [], isBusy: false };
    lanes.set(key, found);
    return found;
  }

  function startNext(): void {
    while (running < maxRunning) {
      const free = [...lanes].filter(([, { isBusy, items }]) => !isBusy && items.length > 0);
      const [key, lane] = free.find(([, { why }]) => why === 'asked') ?? free[0] ?? [];
      if (!key || !lane) return;
      // To the end: the lanes of others are served before it is its turn again.
      lanes.delete(key);
      lanes.set(key, lane);
      void run(key, lane);
    }
  }

  async function run(key: string, lane: Waiting): Promise<void> {
    const batch = takeBatch(lane.items);
    running += 1;
    waiting -= batch.length;
    lane.isBusy = true;
    try {
      const texts = batch.map(({ text }) => text);
      const answers = await breaker.run(() => askEngine(engine, { texts, from: lane.from, to: lane.to }));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] ?? null);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      running -= 1;
      lane.isBusy = false;
      if (lane.items.length === 0) lanes.delete(key);
      startNext();
    }
  }

  return {
    translate(lane, texts) {
      if (waiting + texts.length > maxWaiting) return Promise.reject(new RemoteError('Too many texts are waiting'));
      const { items } = laneOf(lane);
      waiting += texts.length;
      const answers = texts.map(
        (text) => new Promise<string | null>((resolve, reject) => items.push({ text, resolve, reject })),
      );
      startNext();
      return Promise.all(answers);
    },
  };
}

/** At least one text, however long it is. */
function takeBatch(items: Item[]): Item[] {
  let [count, characters] = [0, 0];
  for (const { text } of items) {
    characters += text.marked.length;
    if (count > 0 && (count === batchMaxTexts || characters > batchMaxCharacters)) break;
    count += 1;
  }
  return items.splice(0, count);
}
