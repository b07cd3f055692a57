import { type GuestLocale, isLocale } from '@yobirin/contract/locale';
import type { MapUrls, RenderedPage } from '@yobirin/contract/pages';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { speakWhile } from '../i18n/speak.ts';
import { analyticsOrigins } from './analytics.ts';
import { AnalyticsMeta } from './analytics-meta.tsx';
import { CallHiddenMeta } from './call-hidden-seconds.tsx';
import { documentTitle } from './document-title.ts';
import { type DoorName, type DoorScript, doorAssets } from './door-assets.ts';
import { MapMeta } from './map-urls.tsx';
import { noScriptClass, removeNoScriptClass } from './no-script.ts';
import { OldBrowserNote } from './old-browser-note.tsx';
import { pageDataId, rootId, serializePageData } from './page-data.ts';
import { breakHeadings } from './phrases.ts';

type PageDocument = {
  door: DoorName;
  locale: GuestLocale;
  /** For pages that contain dates (OP-80). */
  regionalTag?: string;
  /** Called while the page's language is set, so that messages need no locale. */
  content(): PageContent;
};

type PageContent = {
  /** Without a title, the product's default is shown (SEO-01). */
  title?: string;
  description?: string;
  robots?: 'noindex,nofollow';
  /** Further elements of the head. */
  head?: ReactNode;
  /** For pages that show places. */
  maps?: MapUrls;
  /** For pages that place calls. */
  callHiddenSeconds?: number;
  /** For pages whose visits are counted, where the operator wants that (OP-62). */
  analyticsId?: string | null;
  /** Runs before the body is read. */
  inlineScript?: string;
  /** The page itself. */
  root?: ReactNode;
  /** Whether the door's script renders the root again, works on it as it is, or is left out. */
  script?: 'renders' | 'enhances' | 'none';
  /** What the script needs to render the same root again. */
  data?: unknown;
  /** Static parts after the root, which need no script. */
  after?: ReactNode;
};

/** The other doors render nothing without script, and their policy has no hashes of inline scripts. */
const readWithoutScript: readonly DoorName[] = ['site', 'visitor'];

/** Renders a whole HTML document. */
export function renderDocument({ door, locale, regionalTag, content }: PageDocument): Omit<RenderedPage, 'status'> {
  const { inlineStyle } = doorAssets[door];
  const render = () => {
    const page = content();
    const { script = 'renders' } = page;
    // A page that is rendered again in the browser has to be the same there, so it breaks its headings itself.
    const root = script === 'renders' ? renderToString(page.root) : withBreaks(renderToStaticMarkup(page.root), locale);
    const awaitsScript = readWithoutScript.includes(door) && script !== 'none';
    const inlineScripts = [awaitsScript ? removeNoScriptClass : [], page.inlineScript ?? []].flat();
    const html = renderToStaticMarkup(<Html {...{ door, locale, page, root, awaitsScript, inlineScripts }} />);
    return {
      html: `<!doctype html>${html}`,
      ...(inlineStyle !== null && { inlineStyles: [inlineStyle] }),
      inlineScripts,
      ...(page.analyticsId && analyticsOrigins),
      ...(page.maps && { frames: [new URL(page.maps.embed).origin] }),
    };
  };
  return speakWhile(locale, render, regionalTag);
}

/** The phrases are those of Japanese, which may be within an English text. Chinese shares its characters, not its words. */
function withBreaks(html: string, locale: GuestLocale): string {
  return isLocale(locale) ? breakHeadings(html) : html;
}

type HtmlProps = {
  door: DoorName;
  locale: GuestLocale;
  page: PageContent;
  root: string;
  /** Whether the page differs for browsers that run no script. */
  awaitsScript: boolean;
  inlineScripts: readonly string[];
};

function Html({ door, locale, page, root, awaitsScript, inlineScripts }: HtmlProps) {
  const assets = doorAssets[door];
  return (
    <html lang={locale} className={awaitsScript ? noScriptClass : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <title>{documentTitle(page.title)}</title>
        {page.description && <meta name="description" content={page.description} />}
        {page.robots && <meta name="robots" content={page.robots} />}
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {page.maps && <MapMeta maps={page.maps} />}
        {page.callHiddenSeconds !== undefined && <CallHiddenMeta seconds={page.callHiddenSeconds} />}
        {page.analyticsId && <AnalyticsMeta id={page.analyticsId} />}
        {page.head}
        {inlineScripts.map((script) => (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
          <script key={script} dangerouslySetInnerHTML={{ __html: script }} />
        ))}
        {assets.inlineStyle && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built stylesheet
          <style dangerouslySetInnerHTML={{ __html: assets.inlineStyle }} />
        )}
        {assets.stylesheet && <link rel="stylesheet" href={assets.stylesheet} />}
        {page.script !== 'none' && <Scripts {...assets.scripts[locale]} />}
      </head>
      <body>
        <OldBrowserNote />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output */}
        <div id={rootId} dangerouslySetInnerHTML={{ __html: root }} />
        {page.after}
        {page.data !== undefined && (
          <script
            id={pageDataId}
            type="application/json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by serializePageData
            dangerouslySetInnerHTML={{ __html: serializePageData(page.data) }}
          />
        )}
      </body>
    </html>
  );
}

function Scripts({ script, preloads }: DoorScript) {
  return (
    <>
      <script type="module" src={script} />
      {preloads.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
    </>
  );
}
