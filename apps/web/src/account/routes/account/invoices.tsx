import { m } from '../../../i18n/gen/messages.js';

export function InvoicesPage() {
  return <h1>{m.account_invoices_title()}</h1>;
}
