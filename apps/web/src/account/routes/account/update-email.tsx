import { m } from '../../../i18n/gen/messages.js';

export function UpdateEmailPage() {
  return <h1>{m.account_update_email_title()}</h1>;
}
