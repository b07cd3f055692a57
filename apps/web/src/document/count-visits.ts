import { findAnalyticsId } from './analytics.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** How to count that somebody came to a page: by Google Analytics where the document names an id (OP-62), else not at all. */
export function startCounting(): (path: string) => void {
  const id = findAnalyticsId();
  if (!id) return () => {};

  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${id}`;
  document.head.append(script);
  tell('js', new Date());
  tell('set', addressOf(location.pathname));
  tell('config', id, { send_page_view: false });
  return (path) => {
    tell('set', addressOf(path));
    tell('event', 'page_view');
  };
}

/** Without queries, and of the page before its site alone: they may hold what is for nobody else. */
function addressOf(path: string): Record<string, string> {
  return {
    page_location: `${location.origin}${path}`,
    page_referrer: document.referrer && new URL(document.referrer).origin,
  };
}

/** As the script expects it, which tells a command from other entries by its being no array. */
function tell(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments);
}
