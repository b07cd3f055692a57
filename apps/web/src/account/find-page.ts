import type { AnyRouter, StaticDataRouteOption } from '@tanstack/react-router';

/** What is known of the page at a path; nothing when this door has none there. */
export function findPage(router: AnyRouter, path: string): StaticDataRouteOption | undefined {
  const [, params, route] = router.getMatchedRoutes(path);
  // The router also finds the nearest page above an unknown one; the rest of the path is then in this parameter.
  return '**' in params ? undefined : route?.options.staticData;
}
