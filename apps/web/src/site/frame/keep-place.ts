import { localeQueryName } from '@yobirin/contract/locale';
import { helpQueryName } from '../help/find-help.ts';

/** In the other language one finds the tab that is open and the place that was linked to. What was searched for is not written there. */
export function keepPlace(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('footer a[hreflang]')) {
    for (const press of ['click', 'auxclick']) link.addEventListener(press, () => leadHere(link));
  }
}

function leadHere(link: HTMLAnchorElement): void {
  const address = new URL(location.href);
  address.searchParams.delete(helpQueryName);
  address.searchParams.set(localeQueryName, link.hreflang);
  link.href = address.href;
}
