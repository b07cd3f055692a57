import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { GlobeIcon } from '../../../ui/picture/icons.tsx';

/** Leads from the editors of a profile to its texts in other languages. */
export function TextsLink({ id }: { id: string }) {
  return (
    <ButtonLink href={paths.accountTexts({ id })} variant="quiet" icon={<GlobeIcon />} className="self-start">
      {m.texts_title()}
    </ButtonLink>
  );
}
