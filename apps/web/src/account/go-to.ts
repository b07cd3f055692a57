import type { AnyRouter } from '@tanstack/react-router';
import { pathOf } from '../document/request-address.ts';
import { findPage } from './find-page.ts';

/** Goes to any page of ours: within this door by the router, through the others by the browser. */
export function goTo(router: AnyRouter, href: string): void {
  if (findPage(router, pathOf(href))) void router.navigate({ href });
  else location.assign(href);
}
