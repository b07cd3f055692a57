import { m } from '../../../i18n/gen/messages.js';

export function ApplyResetPasswordPage() {
  return <h1>{m.auth_apply_reset_title()}</h1>;
}
