import type { AnyRouter, RouteComponent } from '@tanstack/react-router';

/** Fetches the page's script while the server is still being asked who is signed in. */
export function preloadPage(router: AnyRouter, path: string): void {
  const [matches] = router.getMatchedRoutes(path);
  for (const { options } of matches) {
    const component: RouteComponent | undefined = options.component;
    void component?.preload?.();
  }
}
