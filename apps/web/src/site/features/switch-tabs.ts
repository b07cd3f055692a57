import { isMeantForTheBrowser } from '../is-meant-for-the-browser.ts';
import { featurePanelId, featureTabId, featureTabListId } from './feature-tab-ids.ts';
import { featureTabCount, wantedTab } from './wanted-tab.ts';

/**
 * Turns the links of the features page into tabs by the WAI-ARIA pattern: they switch at once, also by arrow keys, and
 * the address names the open tab.
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

/** Also handles links to tabs inside the panels: those scroll up to the opened tab. */
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
  // Replaces the history entry, so that the back button leaves the page instead of walking through the tabs.
  history.replaceState(null, '', tab.href);
  show(next);
  tab.focus();
}

/** The tabs form a ring. */
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
