import type { AnyRouter } from '@tanstack/react-router';
import { pathOf } from '../document/request-address.ts';
import { findPage } from './find-page.ts';

/** Leaves a page that has done its work for any other of ours: within this door by the router, through the others by the browser. */
export function leaveFor(router: AnyRouter, href: string): void {
  if (findPage(router, pathOf(href))) void router.navigate({ href, replace: true });
  else location.replace(href);
}
