import { dateTimeText } from '../../i18n/date-text.ts';
import { m } from '../../i18n/gen/messages.js';
import { MoonIcon } from '../../ui/picture/icons.tsx';
import { openingText } from './opening-text.ts';
import { useVisitorTimeZone } from './use-visitor-time-zone.ts';

type ReceptionBannerProps = { opensAt: string | null; holderTimeZone: string };

/** Tells that calls are not accepted at present, and when they will be (CALLPAGE-03). */
export function ReceptionBanner({ opensAt, holderTimeZone }: ReceptionBannerProps) {
  return (
    <div className="flex items-start gap-3 rounded-card bg-gold-tint p-4 text-left text-gold-ink">
      <MoonIcon className="mt-0.5 size-6" />
      <div>
        <p className="font-semibold text-balance">{m.visitor_unavailable()}</p>
        {opensAt !== null && <Opening opensAt={new Date(opensAt)} holderTimeZone={holderTimeZone} />}
      </div>
    </div>
  );
}

function Opening({ opensAt, holderTimeZone }: { opensAt: Date; holderTimeZone: string }) {
  const timeZone = useVisitorTimeZone() ?? holderTimeZone;
  const isSameTime = dateTimeText(opensAt, timeZone) === dateTimeText(opensAt, holderTimeZone);

  return (
    // The server and the browser may name a time zone differently.
    <div className="mt-1 text-sm" suppressHydrationWarning>
      <p>{m.visitor_opens_at({ time: openingText(opensAt, timeZone) })}</p>
      {!isSameTime && <p>{m.visitor_opens_at_theirs({ time: openingText(opensAt, holderTimeZone) })}</p>}
    </div>
  );
}
