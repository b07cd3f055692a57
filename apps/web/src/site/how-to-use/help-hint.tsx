import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../parts/section.tsx';

export function HelpHint() {
  return (
    <Section id="help" title={m.how_to_help_title()} lead={m.how_to_help_text()} tone="sunken">
      <p className="text-center">
        <ButtonLink href={paths.serviceHelp()}>{m.how_to_help_action()}</ButtonLink>
      </p>
    </Section>
  );
}
