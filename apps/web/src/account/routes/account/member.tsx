import { m } from '../../../i18n/gen/messages.js';

export function MemberPage() {
  return <h1>{m.account_member_title()}</h1>;
}
