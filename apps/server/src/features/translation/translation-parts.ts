import type { Clock } from '../../platform/clock.ts';
import type { Outage } from '../../platform/outage.ts';
import { createBreaker } from '../../platform/remote/breaker.ts';
import type { Engine } from '../../platform/translate/engine.ts';
import { isEngineFailure } from './ask-engine.ts';
import type { TranslatedText } from './translated-text.ts';
import { createTranslationQueue, type TranslationQueue } from './translation-queue.ts';

/** What a text became: translated by the engine, known from before, or none of these. */
const outcomes = ['translated', 'kept', 'untranslatable', 'failed', 'budget_spent'] as const;
type Outcome = (typeof outcomes)[number];

export type TranslationParts = {
  /** Null without an engine. */
  queue: TranslationQueue | null;
  /** Whether the engine failed a moment ago and is left alone. */
  isResting(): boolean;
  /** Texts that are being translated on this node, by their keys: equal wishes share one. */
  underWay: Map<string, Promise<TranslatedText>>;
  count(outcome: Outcome, texts: number): void;
  countCharacters(characters: number): void;
  /** Figures of this node since its start, for the operator. */
  figures(): { requests: Record<string, number>; texts: Record<string, number>; characters: Record<string, number> };
};

type Options = { engine: Engine | null; clock: Clock; outage: Outage };

export function createTranslationParts({ engine, clock, outage }: Options): TranslationParts {
  const requests = { answered: 0, failed: 0 };
  const texts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  const characters = { translated: 0 };
  const breaker = createBreaker({ clock, outage, isFailure: isEngineFailure });
  const counted = engine && countRequests(engine, requests);

  return {
    queue: counted && createTranslationQueue({ engine: counted, breaker }),
    isResting: breaker.isResting,
    underWay: new Map(),
    count(outcome, more) {
      texts[outcome] += more;
    },
    countCharacters(more) {
      characters.translated += more;
    },
    figures: () => ({ requests, texts, characters }),
  };
}

function countRequests(engine: Engine, requests: { answered: number; failed: number }): Engine {
  return {
    ...engine,
    async translate(request) {
      try {
        const answers = await engine.translate(request);
        requests.answered += 1;
        return answers;
      } catch (error) {
        requests.failed += 1;
        throw error;
      }
    },
  };
}
