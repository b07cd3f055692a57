import { m } from '../../../i18n/gen/messages.js';

export function FavoritesPage() {
  return <h1>{m.nav_contacts()}</h1>;
}
