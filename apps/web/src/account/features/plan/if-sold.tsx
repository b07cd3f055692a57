import type { AccountSettings } from '@yobirin/contract/pages';
import type { ReactNode } from 'react';
import { readPageData } from '../../../document/page-data.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';

/** Shows the children, or that this site sells no plans (OPS-13). */
export function IfSold({ children }: { children: ReactNode }) {
  const { isBillingOn, operatorEmail } = readPageData<AccountSettings>();
  return isBillingOn ? children : <NotSold operatorEmail={operatorEmail} />;
}

function NotSold({ operatorEmail }: Pick<AccountSettings, 'operatorEmail'>) {
  return (
    <Card title={m.billing_off_title()}>
      <p>{m.billing_off_text()}</p>
      {operatorEmail && (
        <a href={`mailto:${operatorEmail}`} className="mt-2 inline-block wrap-anywhere text-indigo underline">
          {operatorEmail}
        </a>
      )}
    </Card>
  );
}
