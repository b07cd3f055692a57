import { m } from '../../../i18n/gen/messages.js';

export function ResendConfirmationPage() {
  return <h1>{m.auth_resend_title()}</h1>;
}
