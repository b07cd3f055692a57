import type { AnyRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { countPages } from './count-pages.ts';

test('a page is counted by its pattern, once: not again for what is searched for on it', () => {
  const counted: string[] = [];
  const { router, resolve } = createRouter();
  countPages(router, (path) => counted.push(path));

  resolve({ pathChanged: true });
  resolve({ pathChanged: false });

  expect(counted).toEqual(['/account/members/:id']);
});

/** As much of a router as is listened to. */
function createRouter() {
  const listeners: ((event: { pathChanged: boolean }) => void)[] = [];
  const router = {
    state: { matches: [{ staticData: {} }, { staticData: { name: 'accountMember' } }] },
    subscribe: (_type: 'onResolved', listener: (typeof listeners)[number]) => listeners.push(listener),
  };
  return {
    // The rest of a router needs a document.
    router: router as unknown as AnyRouter,
    resolve: (event: { pathChanged: boolean }) => listeners.forEach((listener) => void listener(event)),
  };
}
