import type { AnyRouter } from '@tanstack/react-router';
import { findPage } from './find-page.ts';

/** Lets plain links between pages of this door change the page without loading a document. */
export function followLinks(router: AnyRouter): void {
  document.addEventListener('click', (event) => {
    const url = findTarget(event);
    if (!url || !findPage(router, url.pathname)) return;
    event.preventDefault();
    void router.navigate({ href: url.pathname + url.search + url.hash });
  });
}

/** Where a press leads within this tab and this site; nothing when the browser should do with it what it always does. */
function findTarget(event: MouseEvent): URL | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (event.defaultPrevented || !isPlain || !link?.href) return null;
  // In another language it is another document; a place on the same page is no other page.
  if (link.target || link.download || link.hreflang || link.getAttribute('href')?.startsWith('#')) return null;
  const url = new URL(link.href);
  return url.origin === location.origin ? url : null;
}
