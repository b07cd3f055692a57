import type { AnyRouter } from '@tanstack/react-router';
import { routes } from '@yobirin/contract/paths';

/** Counts each page by its pattern: which room or member it shows is private. */
export function countPages(router: AnyRouter, count: (path: string) => void): void {
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (!pathChanged) return;
    const name = router.state.matches.at(-1)?.staticData.name;
    if (name) count(routes[name]);
  });
}
