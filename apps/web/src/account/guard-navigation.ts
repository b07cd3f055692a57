import { type AnyRouteMatch, type ParsedLocation, redirect } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { redirectOf } from '../session/route-guards.ts';
import { loadSessionOnce } from '../session/session.ts';
import { getSession } from '../session/session-store.ts';

let hasShownPage = false;

/** Runs before every navigation: loads the user first, then runs the guards (GUARD-05, GUARD-07). */
export async function guardNavigation({ matches, location }: { matches: AnyRouteMatch[]; location: ParsedLocation }) {
  await loadSessionOnce();

  const page = matches.at(-1);
  const route = page?.staticData.name;
  if (!route) return;

  const { id } = page.params;
  const { token } = location.search as Record<string, string>; // The result of `parseSearch`.
  const navigation = { route, path: location.href, id, token, hasPreviousRoute: hasShownPage };
  const target = redirectOf(navigation, getSession());
  // The root page belongs to another door.
  if (target !== null) throw redirect({ href: target, replace: true, reloadDocument: target === paths.root() });
  hasShownPage = true;
}
