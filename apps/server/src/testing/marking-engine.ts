import { RemoteError } from '../platform/remote/post-json.ts';
import type { Engine, EngineRequest } from '../platform/translate/engine.ts';

/** What the engine makes of a text: `[ko] こんにちは`. */
export function markText(text: string, to: string): string {
  return `[${to}] ${text}`;
}

/** Translates by marking. Keeps nothing, so that tests may share it. */
export const markingEngine: Engine = {
  name: 'marking',
  translate: async ({ texts, to }) => texts.map((text) => markText(text, to)),
};

export type WatchedEngine = Engine & {
  /** All requests so far. */
  requests: EngineRequest[];
  /** Fails every request until `work`. */
  fail(error?: Error): void;
  /** Keeps every request waiting until `work`. */
  hold(): void;
  /** Answers by this until `work`. */
  answerWith(answer: (request: EngineRequest) => string[]): void;
  /** Marks again, and answers the requests that waited. */
  work(): void;
};

/** A marking engine whose requests are seen, and that fails, waits or answers otherwise when told to. */
export function createMarkingEngine(): WatchedEngine {
  const requests: EngineRequest[] = [];
  let answer: (request: EngineRequest) => string[] | Promise<string[]> = markAll;
  let release = () => {};

  return {
    name: 'marking',
    requests,
    async translate(request) {
      requests.push(request);
      return answer(request);
    },
    fail(error = new RemoteError('The engine fails')) {
      answer = () => Promise.reject(error);
    },
    hold() {
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      answer = (request) => released.then(() => markAll(request));
    },
    answerWith(next) {
      answer = next;
    },
    work() {
      answer = markAll;
      release();
    },
  };
}

function markAll({ texts, to }: EngineRequest): string[] {
  return texts.map((text) => markText(text, to));
}
