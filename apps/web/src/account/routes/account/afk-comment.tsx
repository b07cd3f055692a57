import { m } from '../../../i18n/gen/messages.js';

export function AfkCommentPage() {
  return <h1>{m.nav_afk_comment()}</h1>;
}
