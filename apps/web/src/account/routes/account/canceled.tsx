import { m } from '../../../i18n/gen/messages.js';

export function CanceledPage() {
  return <h1>{m.canceled_title()}</h1>;
}
