import { m } from '../../../i18n/gen/messages.js';

export function ConfirmationPage() {
  return <h1>{m.auth_confirmation_title()}</h1>;
}
