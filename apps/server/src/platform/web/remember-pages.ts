import type { PageRequest, RenderedPage } from '@yobirin/contract/pages';
import { LRUCache } from 'lru-cache';

const maxCharacters = 16 * 1024 * 1024;

/**
 * Keeps what a page function rendered, under all it was rendered from. Pages with a query and pages that say "not
 * found" are left out: anybody could make up any number of them.
 */
export function rememberPages<Input extends [...unknown[], PageRequest]>(
  render: (...input: Input) => RenderedPage,
): (...input: Input) => RenderedPage {
  const pages = new LRUCache<string, RenderedPage>({
    maxSize: maxCharacters,
    sizeCalculation: ({ html }, key) => html.length + key.length,
  });

  return (...input) => {
    const key = JSON.stringify(input);
    const kept = pages.get(key);
    if (kept) return kept;

    const page = render(...input);
    if (page.status === 200 && !requestOf(input).url.includes('?')) pages.set(key, page);
    return page;
  };
}

function requestOf(input: [...unknown[], PageRequest]): PageRequest {
  // The type says that the last element is there; indexing from the end cannot.
  return input.at(-1) as PageRequest;
}
