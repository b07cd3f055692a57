import { debounce } from './debounce.ts';
import { matchesWords } from './matches-words.ts';

/** The query parameter of a search. */
export const helpQueryName = 'q';

/** If a search finds no more questions than this, their answers open. */
const openUpTo = 3;

/** Browsers limit how often a page may change its address: Safari allows a hundred times in half a minute. */
const addressDelayMs = 300;

/** Filters the questions by the search, and opens the one that the address names. */
export function findHelp(): void {
  const form = document.querySelector<HTMLFormElement>('[data-help-search]');
  const input = form?.querySelector('input');
  if (!form || !input) return;

  const address = debounce(keepInAddress, addressDelayMs);
  const search = (words: string) => {
    filterQuestions(words);
    address.later({ words, anchor: '' });
  };
  const showAll = (anchor = '') => {
    input.value = '';
    filterQuestions('');
    address.now({ words: '', anchor });
  };
  const showNamed = () => {
    const named = document.getElementById(location.hash.slice(1));
    if (named instanceof HTMLDetailsElement) named.open = true;
    if (!named?.closest('[hidden]')) return;
    showAll(named.id);
    named.scrollIntoView();
  };

  input.addEventListener('input', () => search(input.value));
  // Updates the address at once, because the user may follow a link next.
  input.addEventListener('change', () => address.now({ words: input.value, anchor: '' }));
  form.addEventListener('submit', (event) => event.preventDefault());
  document.querySelector('[data-help-clear]')?.addEventListener('click', (event) => {
    event.preventDefault();
    showAll();
    input.focus();
  });
  window.addEventListener('hashchange', showNamed);
  input.value = new URLSearchParams(location.search).get(helpQueryName) ?? '';
  filterQuestions(input.value);
  showNamed();
}

function filterQuestions(words: string): void {
  const isSearch = words.trim() !== '';
  const found = [...document.querySelectorAll<HTMLDetailsElement>('[data-help-question]')].filter((question) => {
    question.hidden = !matchesWords(textOf(question), words);
    return !question.hidden;
  });
  if (isSearch) for (const question of found) question.open = found.length <= openUpTo;
  for (const section of document.querySelectorAll<HTMLElement>('[data-help-section]')) hideWithoutQuestions(section);
  for (const nothing of document.querySelectorAll<HTMLElement>('[data-help-none]')) nothing.hidden = found.length > 0;
  document.querySelector('[data-help-navigation]')?.toggleAttribute('data-searching', isSearch);
  tellCount(isSearch ? found.length : null);
}

/** Omits what every question contains, such as its link. */
function textOf(question: HTMLElement): string {
  return [...question.querySelectorAll('[data-help-text]')].map((part) => part.textContent).join('\n');
}

/** Also hides the section's entry in the side list. */
function hideWithoutQuestions(section: HTMLElement): void {
  section.hidden = !section.querySelector('[data-help-question]:not([hidden])');
  const entry = document.querySelector(`nav a[href="#${section.id}"]`)?.parentElement;
  if (entry) entry.hidden = section.hidden;
}

function tellCount(count: number | null): void {
  const status = document.querySelector<HTMLElement>('[data-help-status]');
  if (!status) return;
  const { found = '', none = '' } = status.dataset;
  status.textContent = count === null ? '' : count === 0 ? none : found.replace('{count}', String(count));
}

/** Lets a search be bookmarked and shared. */
function keepInAddress({ words, anchor }: { words: string; anchor: string }): void {
  const address = new URL(location.href);
  address.hash = anchor;
  if (words) address.searchParams.set(helpQueryName, words);
  else address.searchParams.delete(helpQueryName);
  history.replaceState(null, '', address);
}
