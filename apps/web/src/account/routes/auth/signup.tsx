import { m } from '../../../i18n/gen/messages.js';

export function SignupPage() {
  return <h1>{m.auth_signup_title()}</h1>;
}
