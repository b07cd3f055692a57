import { m } from '../../../i18n/gen/messages.js';

export function HomePage() {
  return <h1>{m.nav_home()}</h1>;
}
