import { findAnalyticsId } from './analytics.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Returns a function that counts a page view: with Google Analytics if the document names an id (OP-62), else a no-op. */
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

/** Omits queries, and keeps only the origin of the referring page: the rest may be private. */
function addressOf(path: string): Record<string, string> {
  return {
    page_location: `${location.origin}${path}`,
    page_referrer: document.referrer && new URL(document.referrer).origin,
  };
}

/** Google's script takes an entry for a command only if it is an `arguments` object, not an array. */
function tell(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: Google's script needs the `arguments` object
  window.dataLayer.push(arguments);
}
