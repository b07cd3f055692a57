import { m } from '../../../i18n/gen/messages.js';
import { Note } from './note.tsx';

/** For an owner who left the bank's page, or whose reload has closed it. */
export function PendingPaymentNote() {
  return (
    <Note tone="gold" title={m.subscription_pending_title()}>
      {m.subscription_pending_text()}
    </Note>
  );
}
