import type { AccountSettings } from '@yobirin/contract/pages';
import type { ReactNode } from 'react';
import { readPageData } from '../../../document/page-data.ts';
import { m } from '../../../i18n/gen/messages.js';

/** Shows the children, or on a site that sends no mail (OPS-12) what to do instead. */
export function IfMailed({ children }: { children: ReactNode }) {
  const { isMailOn, operatorEmail } = readPageData<AccountSettings>();
  return isMailOn ? children : <MailOff operatorEmail={operatorEmail} />;
}

function MailOff({ operatorEmail }: Pick<AccountSettings, 'operatorEmail'>) {
  return (
    <div className="rounded-control bg-sunken p-4">
      <p className="font-semibold">{m.mail_off_title()}</p>
      <p className="mt-1 text-muted">{m.mail_off_text()}</p>
      {operatorEmail && (
        <a href={`mailto:${operatorEmail}`} className="mt-2 inline-block wrap-anywhere text-indigo underline">
          {operatorEmail}
        </a>
      )}
    </div>
  );
}
