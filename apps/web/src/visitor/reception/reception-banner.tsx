import type { Messages } from '@yobirin/contract/calendar';
import { fallbackLocale, type GuestLocale, guestLocales, languageCodeOf } from '@yobirin/contract/locale';
import type { Reception } from '@yobirin/contract/schedule';
import { dateTimeText } from '../../i18n/date-text.ts';
import { m } from '../../i18n/gen/messages.js';
import { getLocale } from '../../i18n/gen/runtime.js';
import { MoonIcon } from '../../ui/picture/icons.tsx';
import { openingText } from './opening-text.ts';
import { useVisitorTimeZone } from './use-visitor-time-zone.ts';

type ReceptionBannerProps = { reception: Reception; holderTimeZone: string };

/** Tells that calls are not accepted at present, why, and when they will be (CALLPAGE-03, CAL-48). */
export function ReceptionBanner({ reception, holderTimeZone }: ReceptionBannerProps) {
  const { opensAt, reason, message } = reception;
  const isBackLater = reason === 'back-at';
  const words = wordsOf(message);
  return (
    <div className="flex items-start gap-3 rounded-card bg-gold-tint p-4 text-left text-gold-ink">
      <MoonIcon className="mt-0.5 size-6" />
      <div className="min-w-0">
        <p className="font-semibold text-balance">{isBackLater ? m.visitor_away() : m.visitor_unavailable()}</p>
        {words && (
          <p dir="auto" lang={words.lang} className="mt-1 text-sm break-words whitespace-pre-line">
            {words.text}
          </p>
        )}
        {opensAt !== null && (
          <Opening opensAt={new Date(opensAt)} holderTimeZone={holderTimeZone} isBackLater={isBackLater} />
        )}
      </div>
    </div>
  );
}

/** What the holder says, in the language of the page if they wrote it, else in English, else in any. */
function wordsOf(message: Messages | null): { text: string; lang: GuestLocale } | undefined {
  const wished: GuestLocale[] = [getLocale(), fallbackLocale, ...guestLocales];
  return wished.map((lang) => ({ lang, text: message?.[languageCodeOf(lang)] ?? '' })).find(({ text }) => text !== '');
}

type OpeningProps = { opensAt: Date; holderTimeZone: string; isBackLater: boolean };

function Opening({ opensAt, holderTimeZone, isBackLater }: OpeningProps) {
  const timeZone = useVisitorTimeZone() ?? holderTimeZone;
  const isSameTime = dateTimeText(opensAt, timeZone) === dateTimeText(opensAt, holderTimeZone);
  const time = openingText(opensAt, timeZone);

  return (
    // The server and the browser may name a time zone differently.
    <div className="mt-1 text-sm break-keep" suppressHydrationWarning>
      <p>{isBackLater ? m.visitor_back_at({ time }) : m.visitor_opens_at({ time })}</p>
      {!isSameTime && <p>{m.visitor_opens_at_theirs({ time: openingText(opensAt, holderTimeZone) })}</p>}
    </div>
  );
}
