import { m } from '../../../i18n/gen/messages.js';

export function ResetPasswordPage() {
  return <h1>{m.auth_reset_title()}</h1>;
}
