import { RemoteRefusedError } from '../remote/post-json.ts';
import { convertChinese } from './convert-chinese.ts';
import type { Engine } from './engine.ts';

/** From one language to the next, by the engine or by the table of Chinese characters. */
type Step = { by: 'engine' | 'table'; from: string; to: string };

type HasPair = (from: string, to: string) => boolean;

const unsupported = 400;

/** Lets an engine that lacks pairs go through English, and through the other characters of Chinese (TRANS-02). */
export function withRoutes(engine: Engine): Engine {
  const { hasPair } = engine;
  if (!hasPair) return engine;
  return {
    ...engine,
    hasPair: (from, to) => findRoute(hasPair, from, to) !== null,
    async translate({ texts, from, to }) {
      const route = from === null ? null : findRoute(hasPair, from, to);
      if (!route) throw new RemoteRefusedError(`${engine.name} has no models from ${from} to ${to}`, unsupported);
      let current = [...texts];
      for (const step of route) current = await take(engine, step, current);
      return current;
    },
  };
}

/** The steps with as few requests as possible; null if there is no way. */
export function findRoute(hasPair: HasPair, from: string, to: string): Step[] | null {
  const direct = findHop(hasPair, from, to);
  if (direct) return direct;
  const [first, second] = [findHop(hasPair, from, 'en'), findHop(hasPair, 'en', to)];
  return first && second && [...first, ...second];
}

/** One request, with Chinese characters converted before and after it where the engine knows only the others. */
function findHop(hasPair: HasPair, from: string, to: string): Step[] | null {
  for (const inner of [from, ...twinsOf(from)]) {
    for (const outer of [to, ...twinsOf(to)]) {
      if (!hasPair(inner, outer)) continue;
      const steps: Step[] = [
        { by: 'table', from, to: inner },
        { by: 'engine', from: inner, to: outer },
        { by: 'table', from: outer, to },
      ];
      return steps.filter((step) => step.from !== step.to);
    }
  }
  return null;
}

function twinsOf(language: string): string[] {
  const chinese = ['zh-Hans', 'zh-Hant'];
  return chinese.includes(language) ? chinese.filter((other) => other !== language) : [];
}

function take(engine: Engine, { by, from, to }: Step, texts: string[]): Promise<string[]> {
  if (by === 'engine') return engine.translate({ texts, from, to });
  return Promise.all(texts.map((text) => convertChinese(text, to === 'zh-Hant' ? 'zh-Hant' : 'zh-Hans')));
}
