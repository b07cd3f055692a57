import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { routes } from '@yobirin/contract/paths';
import { m } from '../i18n/gen/messages.js';
import { AccountLayout } from './account-layout.tsx';
import { SigninPage } from './routes/auth.signin.tsx';
import { NotFoundPage } from './routes/not-found.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAccountRouter>;
  }
  interface StaticDataRouteOption {
    title?: () => string;
  }
}

const rootRoute = createRootRoute({ component: AccountLayout, notFoundComponent: NotFoundPage });

const signinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: routes.authSignin,
  component: SigninPage,
  staticData: { title: m.auth_signin_title },
});

const routeTree = rootRoute.addChildren([signinRoute]);

export function createAccountRouter() {
  return createRouter({ routeTree, scrollRestoration: true });
}
