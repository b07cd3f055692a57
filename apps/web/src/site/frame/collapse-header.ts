import { limits } from '@yobirin/contract/limits';

export const siteHeaderId = 'site-header';

/** Makes the header smaller after scrolling (NAV-11). */
export function collapseHeader(): void {
  const header = document.getElementById(siteHeaderId);
  if (!header) return;
  const update = () => header.toggleAttribute('data-collapsed', scrollY > limits.headerCollapsePx);
  addEventListener('scroll', update, { passive: true });
  update();
}
