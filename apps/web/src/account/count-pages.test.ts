import type { AnyRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { countPages } from './count-pages.ts';

test('a page is counted once by its pattern, and not again for a search on it', () => {
  const counted: string[] = [];
  const { router, resolve } = createRouter();
  countPages(router, (path) => counted.push(path));

  resolve({ pathChanged: true });
  resolve({ pathChanged: false });

  expect(counted).toEqual(['/account/members/:id']);
});

/** The part of a router that the counting uses. */
function createRouter() {
  const listeners: ((event: { pathChanged: boolean }) => void)[] = [];
  const router = {
    state: { matches: [{ staticData: {} }, { staticData: { name: 'accountMember' } }] },
    subscribe: (_type: 'onResolved', listener: (typeof listeners)[number]) => listeners.push(listener),
  };
  return {
    // A full router needs a document.
    router: router as unknown as AnyRouter,
    resolve: (event: { pathChanged: boolean }) => listeners.forEach((listener) => void listener(event)),
  };
}
