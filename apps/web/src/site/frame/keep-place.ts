import { localeQueryName } from '@yobirin/contract/locale';
import { helpQueryName } from '../help/find-help.ts';

/** Keeps the open tab and the anchor in links to other languages. A search is dropped, since its words are of one language. */
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
