import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Chatter } from './chat-people.ts';

/** Writes one post after the other until stopped, or until the test ends. `pauseMs` keeps the writer below a limit of the site. */
export function keepWriting({ send }: Chatter, { pauseMs = 0 } = {}) {
  const acknowledged: string[] = [];
  let isStopping = false;
  const writing = (async () => {
    for (let count = 0; !isStopping; count++) {
      const { errors } = await send(`post ${count}`);
      if (!errors) acknowledged.push(`post ${count}`);
      await sleep(pauseMs);
    }
  })();
  const stop = () => {
    isStopping = true;
    return writing;
  };
  onTestFinished(stop);
  return { acknowledged, stop };
}
