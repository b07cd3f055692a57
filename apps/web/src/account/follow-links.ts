import type { AnyRouter } from '@tanstack/react-router';
import { findPage } from './find-page.ts';

/** Lets plain links between pages of this door navigate without loading a document. */
export function followLinks(router: AnyRouter): void {
  document.addEventListener('click', (event) => {
    const url = findTarget(event);
    if (!url || !findPage(router, url.pathname)) return;
    event.preventDefault();
    void router.navigate({ href: url.pathname + url.search + url.hash });
  });
}

/** The target of a press within this tab and this site; null if the browser should handle it. */
function findTarget(event: MouseEvent): URL | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (event.defaultPrevented || !isPlain || !link?.href) return null;
  // A link to another language needs another document; an anchor stays on the page.
  if (link.target || link.download || link.hreflang || link.getAttribute('href')?.startsWith('#')) return null;
  const url = new URL(link.href);
  return url.origin === location.origin ? url : null;
}
