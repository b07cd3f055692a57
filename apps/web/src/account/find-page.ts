import type { AnyRouter, StaticDataRouteOption } from '@tanstack/react-router';

/** The static data of the page at a path; undefined when this door has none there. */
export function findPage(router: AnyRouter, path: string): StaticDataRouteOption | undefined {
  const [, params, route] = router.getMatchedRoutes(path);
  // The router also matches the nearest page above an unknown one; the rest of the path is then in this parameter.
  return '**' in params ? undefined : route?.options.staticData;
}
