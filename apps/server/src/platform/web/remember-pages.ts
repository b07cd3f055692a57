import type { PageRenderer, PageRequest, RenderedPage } from '@yobirin/contract/pages';
import { LRUCache } from 'lru-cache';

const maxCharacters = 16 * 1024 * 1024;

/**
 * Keeps what a page function rendered, under all it was rendered from. Pages with a query and pages that say "not
 * found" are left out: anybody could make up any number of them.
 */
export function rememberPages<Input extends PageInput>(render: Render<Input>): Render<Input> {
  return remember(render, (page, { url }) => page.status === 200 && !url.includes('?'));
}

/** Keeps the page that says that nobody has an ID. It is not told which, so that it is the same for all of them. */
export function rememberNotFound(render: PageRenderer['callPageNotFound']): PageRenderer['callPageNotFound'] {
  const page = remember(render, (_page, { url }) => !url.includes('?'));
  return (request) => page({ ...request, url: request.url.replace(/^[^?]*/, '/') });
}

/** Keeps every page of the site, also the one that says "not found": whatever is asked for, there are only so many. */
export function rememberSitePages(
  renderer: Pick<PageRenderer, 'sitePage' | 'siteAddress'>,
): Render<Parameters<PageRenderer['sitePage']>> {
  const sitePage = remember(renderer.sitePage, () => true);
  return (settings, request) => sitePage(settings, { ...request, url: renderer.siteAddress(request.url) });
}

type PageInput = [...unknown[], PageRequest];
type Render<Input extends PageInput> = (...input: Input) => RenderedPage;

function remember<Input extends PageInput>(
  render: Render<Input>,
  isKept: (page: RenderedPage, request: PageRequest) => boolean,
): Render<Input> {
  const pages = new LRUCache<string, RenderedPage>({
    maxSize: maxCharacters,
    sizeCalculation: ({ html }, key) => html.length + key.length,
  });

  return (...input) => {
    const key = JSON.stringify(input);
    const kept = pages.get(key);
    if (kept) return kept;

    const page = render(...input);
    if (isKept(page, requestOf(input))) pages.set(key, page);
    return page;
  };
}

function requestOf(input: PageInput): PageRequest {
  // The type says that the last element is there; indexing from the end cannot.
  return input.at(-1) as PageRequest;
}
