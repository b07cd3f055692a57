import type { AnyRouter } from '@tanstack/react-router';
import { pathOf } from '../document/request-address.ts';
import { findPage } from './find-page.ts';

/** Leaves a finished page for any other of ours: by the router within this door, by the browser for other doors. */
export function leaveFor(router: AnyRouter, href: string): void {
  if (findPage(router, pathOf(href))) void router.navigate({ href, replace: true });
  else location.replace(href);
}
