import type { AnyRouter, RouteComponent } from '@tanstack/react-router';

/** Fetches the page's script: while the server is still being asked who is signed in, or again where it did not come. */
export async function preloadPage(router: AnyRouter, path: string): Promise<void> {
  const [matches] = router.getMatchedRoutes(path);
  await Promise.all(
    matches.map(({ options }) => {
      const component: RouteComponent | undefined = options.component;
      return component?.preload?.();
    }),
  );
}
