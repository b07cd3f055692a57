import { isMeantForTheBrowser } from '../is-meant-for-the-browser.ts';
import { featurePanelId, featureTabId, featureTabListId } from './feature-tab-ids.ts';
import { featureTabCount, wantedTab } from './wanted-tab.ts';

/**
 * Makes tabs of the links of the features page, as WAI-ARIA wants them: they switch at once, by arrow keys too, and the
 * address keeps the one that is open, so that going back goes back.
 */
export function switchFeatureTabs(): void {
  const list = document.getElementById(featureTabListId);
  if (!list) return;
  list.role = 'tablist';
  for (const number of tabNumbers) dressTab(number);
  show(wantedTab(location.search));

  list.addEventListener('keydown', handleKey);
  document.querySelector('main')?.addEventListener('click', handleClick);
  window.addEventListener('popstate', () => show(wantedTab(location.search)));
}

const tabNumbers = Array.from({ length: featureTabCount }, (_, index) => index + 1);

function dressTab(number: number): void {
  const { tab, panel } = partsOf(number);
  tab.role = 'tab';
  tab.removeAttribute('aria-current');
  tab.setAttribute('aria-controls', panel.id);
  panel.role = 'tabpanel';
  panel.setAttribute('aria-labelledby', tab.id);
  panel.tabIndex = 0;
}

function show(open: number): void {
  for (const number of tabNumbers) {
    const { tab, panel } = partsOf(number);
    tab.ariaSelected = String(number === open);
    tab.tabIndex = number === open ? 0 : -1;
    panel.hidden = number !== open;
  }
}

/** Also of the links to tabs that stand in the panels: from there the reader is taken up to what has opened. */
function handleClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || isMeantForTheBrowser(event)) return;
  if (link.pathname !== location.pathname || link.origin !== location.origin) return;
  if (!new URLSearchParams(link.search).has('tab')) return;

  event.preventDefault();
  const wanted = wantedTab(link.search);
  if (wanted !== wantedTab(location.search)) history.pushState(null, '', link.href);
  show(wanted);
  const { tab } = partsOf(wanted);
  if (link === tab) return;
  tab.focus({ preventScroll: true });
  tab.parentElement?.scrollIntoView();
}

function handleKey(event: KeyboardEvent): void {
  const next = tabByKey(event.key, wantedTab(location.search));
  if (next === null || isMeantForTheBrowser(event)) return;
  event.preventDefault();
  const { tab } = partsOf(next);
  // Going back leads out of the page at once, not through every tab that was passed on the way.
  history.replaceState(null, '', tab.href);
  show(next);
  tab.focus();
}

/** The tabs are a ring. */
function tabByKey(key: string, open: number): number | null {
  if (key === 'ArrowRight') return (open % featureTabCount) + 1;
  if (key === 'ArrowLeft') return open === 1 ? featureTabCount : open - 1;
  if (key === 'Home') return 1;
  if (key === 'End') return featureTabCount;
  return null;
}

function partsOf(number: number): { tab: HTMLAnchorElement; panel: HTMLElement } {
  const tab = document.getElementById(featureTabId(number));
  const panel = document.getElementById(featurePanelId(number));
  if (!(tab instanceof HTMLAnchorElement) || !panel) throw new Error(`The page has no tab ${number}.`);
  return { tab, panel };
}
