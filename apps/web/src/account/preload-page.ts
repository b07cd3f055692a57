import type { AnyRouter, RouteComponent } from '@tanstack/react-router';

/** Fetches the page's script: in parallel with the session request, or again after a failure. */
export async function preloadPage(router: AnyRouter, path: string): Promise<void> {
  const [matches] = router.getMatchedRoutes(path);
  await Promise.all(
    matches.map(({ options }) => {
      const component: RouteComponent | undefined = options.component;
      return component?.preload?.();
    }),
  );
}
