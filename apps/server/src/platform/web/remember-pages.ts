import type { GuestPageRequest, PageRenderer, RenderedPage } from '@yobirin/contract/pages';
import { LRUCache } from 'lru-cache';

const maxCharacters = 16 * 1024 * 1024;

/**
 * Caches rendered pages by their whole input. Pages with a query and pages with "not found" are excluded: visitors could invent
 * any number of them.
 */
export function rememberPages<Input extends PageInput>(render: Render<Input>): Render<Input> {
  return remember(render, (page, { url }) => page.status === 200 && !url.includes('?'));
}

/** Caches the page of an unknown ID. It does not contain the ID, so that one page serves all of them. */
export function rememberNotFound(render: PageRenderer['callPageNotFound']): PageRenderer['callPageNotFound'] {
  const page = remember(render, (_page, { url }) => !url.includes('?'));
  return (request) => page({ ...request, url: request.url.replace(/^[^?]*/, '/') });
}

/** Caches every page of the site, "not found" included: their number is limited. */
export function rememberSitePages(
  renderer: Pick<PageRenderer, 'sitePage' | 'siteAddress'>,
): Render<Parameters<PageRenderer['sitePage']>> {
  const sitePage = remember(renderer.sitePage, () => true);
  return (settings, request) => sitePage(settings, { ...request, url: renderer.siteAddress(request.url) });
}

type PageInput = [...unknown[], GuestPageRequest];
type Render<Input extends PageInput> = (...input: Input) => RenderedPage;

function remember<Input extends PageInput>(
  render: Render<Input>,
  isKept: (page: RenderedPage, request: GuestPageRequest) => boolean,
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

function requestOf(input: PageInput): GuestPageRequest {
  // Safe: the type says that the last element exists; `at(-1)` cannot express it.
  return input.at(-1) as GuestPageRequest;
}
