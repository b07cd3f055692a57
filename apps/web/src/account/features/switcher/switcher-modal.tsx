import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PlusIcon } from '../../../ui/picture/icons.tsx';
import { SwitcherList } from './switcher-list.tsx';

type SwitcherModalProps = {
  isOpen: boolean;
  onClose: () => void;
};

/** Chooses the public ID to act as (NAV-05, NAV-06). */
export function SwitcherModal({ isOpen, onClose }: SwitcherModalProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.nav_switcher_title()}
      closeLabel={m.common_close()}
      actions={
        <ButtonLink href={`${paths.serviceHelp()}#member-register`} icon={<PlusIcon />}>
          {m.nav_switcher_add()}
        </ButtonLink>
      }
    >
      <SwitcherList onChooseCurrent={onClose} />
    </Dialog>
  );
}
