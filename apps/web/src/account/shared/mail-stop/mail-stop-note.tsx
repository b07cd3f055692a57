import { useQuery } from '@tanstack/react-query';
import type { AccountSettings } from '@yobirin/contract/pages';
import type { ReactNode } from 'react';
import { readPageData } from '../../../document/page-data.ts';
import { dateText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { useSignedInUser } from '../../../session/use-session.ts';
import { type MailStop, mailStopQuery } from './mail-stop-query.ts';

/** Tells a user whose mails are stopped by a bounce or a complaint (MAIL-42). Shows nothing while this is unknown: it is no part of the page. */
export function MailStopNote({ action }: { action: ReactNode }) {
  const { email } = useSignedInUser();
  const { data: stop } = useQuery({ ...mailStopQuery, enabled: readPageData<AccountSettings>().isMailOn });
  return stop ? <MailStopText email={email} stop={stop} action={action} /> : null;
}

type MailStopTextProps = { email: string; stop: MailStop; action: ReactNode };

export function MailStopText({ email, stop, action }: MailStopTextProps) {
  const date = dateText(stop.since);
  return (
    <div role="status" className="flex w-full flex-col items-start gap-3 rounded-control bg-gold-tint px-4 py-3">
      <div className="text-gold-ink">
        <p className="font-semibold">{m.mail_stop_title()}</p>
        <p className="mt-1 text-sm wrap-anywhere">
          {stop.reason === 'BOUNCE' ? m.mail_stop_bounce({ email, date }) : m.mail_stop_complaint({ email, date })}
        </p>
      </div>
      {action}
    </div>
  );
}
