import { m } from '../../../i18n/gen/messages.js';
import { Note } from './note.tsx';

/** For whoever comes back from a bank's page that they left, or that a reload has closed. */
export function PendingPaymentNote() {
  return (
    <Note tone="gold" title={m.subscription_pending_title()}>
      {m.subscription_pending_text()}
    </Note>
  );
}
