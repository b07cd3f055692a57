import { httpStatusOf } from '@yobirin/contract/errors';
import { isLocale } from '@yobirin/contract/locale';
import type { CallPageView, GuestPageRequest, RenderedPage, UnavailableCode } from '@yobirin/contract/pages';
import { namePhrasesOf } from '../document/phrases.ts';
import { renderDocument } from '../document/render-document.tsx';
import { searchOf } from '../document/request-address.ts';
import { m } from '../i18n/gen/messages.js';
import { earlyPressScript } from './contact/early-press.ts';
import { Alternates } from './page/alternates.tsx';
import { CallPage, type CallPageProps } from './page/call-page.tsx';
import { CallPageNotFound } from './page/call-page-not-found.tsx';
import { parseCallPageQuery } from './page/call-page-query.ts';
import { describe, LinkPreview } from './page/link-preview.tsx';
import { OpeningHours } from './page/opening-hours.tsx';
import { textLabelsOf } from './page/text-labels.ts';
import { VisitorFooter } from './page/visitor-footer.tsx';
import { Unavailable } from './reception/unavailable.tsx';

export function callPage(view: CallPageView, request: GuestPageRequest): RenderedPage {
  const { locale, regionalTag, origin, url, maps, callHiddenSeconds } = request;
  const query = parseCallPageQuery(searchOf(url));
  const content = () => {
    const data: CallPageProps = {
      // The script has no use for the dated hours, and every visitor would load them.
      view: { ...view, datedHours: [] },
      namePhrases: isLocale(locale) ? namePhrasesOf(view.nickname) : [view.nickname],
      textLabels: textLabelsOf(view.textNotes),
      origin,
      query,
    };
    return {
      title: view.nickname,
      description: describe(view),
      robots: 'noindex,nofollow',
      maps,
      callHiddenSeconds,
      head: (
        <>
          <LinkPreview view={view} origin={origin} />
          <Alternates address={`${origin}/${view.yobirinId}`} />
          <OpeningHours view={view} origin={origin} />
        </>
      ),
      inlineScript: earlyPressScript,
      root: <CallPage {...data} />,
      data,
      after: <VisitorFooter search={searchOf(url)} />,
    } as const;
  };
  return { status: 200, ...renderDocument({ door: 'visitor', locale, regionalTag, content }) };
}

export function callPageNotFound({ locale, url }: GuestPageRequest): RenderedPage {
  const document = renderDocument({
    door: 'visitor',
    locale,
    content: () => ({
      title: m.visitor_not_found_title(),
      robots: 'noindex,nofollow',
      root: <CallPageNotFound />,
      script: 'none',
      after: <VisitorFooter search={searchOf(url)} />,
    }),
  });
  return { status: 404, ...document };
}

export function callPageReleased({ locale, url }: GuestPageRequest): RenderedPage {
  const document = renderDocument({
    door: 'visitor',
    locale,
    content: () => ({
      title: m.visitor_released_title(),
      robots: 'noindex,nofollow',
      root: <CallPageNotFound isReleased />,
      script: 'none',
      after: <VisitorFooter search={searchOf(url)} />,
    }),
  });
  return { status: 410, ...document };
}

export function unavailablePage(code: UnavailableCode, { locale, url }: GuestPageRequest): RenderedPage {
  const document = renderDocument({
    door: 'visitor',
    locale,
    content: () => ({
      title: m.visitor_unavailable_title(),
      robots: 'noindex,nofollow',
      root: <Unavailable code={code} url={url} />,
      script: 'none',
      after: <VisitorFooter search={searchOf(url)} />,
    }),
  });
  return { status: httpStatusOf[code], ...document };
}
