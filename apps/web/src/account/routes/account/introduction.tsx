import { m } from '../../../i18n/gen/messages.js';

export function IntroductionPage() {
  return <h1>{m.intro_title()}</h1>;
}
