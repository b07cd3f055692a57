import { m } from '../../../i18n/gen/messages.js';

export function CommentPage() {
  return <h1>{m.nav_comment()}</h1>;
}
