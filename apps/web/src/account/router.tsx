import {
  type AnyRoute,
  type AnyRouter,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { type RouteName, routes } from '@yobirin/contract/paths';
import { AccountDoor } from './account-door.tsx';
import { FailedPage } from './failed-page.tsx';
import { FramedNotFoundPage, FramedPages } from './framed-pages.tsx';
import { guardNavigation } from './guard-navigation.ts';
import { areaPages, framedPages, type Page, type Pages } from './pages.ts';
import { PendingPage } from './pending-page.tsx';
import { parseSearch, stringifySearch } from './plain-search.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    name?: RouteName;
    title?: () => string;
  }
}

const rootRoute = createRootRoute({
  component: AccountDoor,
  beforeLoad: guardNavigation,
  pendingComponent: PendingPage,
  errorComponent: FailedPage,
  notFoundComponent: FramedNotFoundPage,
});

const frameRoute = createRoute({ getParentRoute: () => rootRoute, id: 'frame', component: FramedPages });

const areaRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'area',
  component: lazyRouteComponent(() => import('./layout/signed-in-layout.tsx'), 'SignedInLayout'),
});

const routeTree = rootRoute.addChildren([
  frameRoute.addChildren(pageRoutes(frameRoute, framedPages)),
  areaRoute.addChildren(pageRoutes(areaRoute, areaPages)),
]);

export function createAccountRouter(): AnyRouter {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultErrorComponent: FailedPage,
  });
}

function pageRoutes(parent: AnyRoute, pages: Pages): AnyRoute[] {
  // The type of `Object.entries` loses the names of the keys.
  return Object.entries(pages).map(([name, page]) => pageRoute(parent, name as RouteName, page));
}

function pageRoute(parent: AnyRoute, name: RouteName, { title, component }: Page): AnyRoute {
  const path = routes[name].replaceAll(':', '$');
  return createRoute({ getParentRoute: () => parent, path, component, staticData: { name, title } });
}
