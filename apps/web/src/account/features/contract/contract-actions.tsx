import { paths } from '@yobirin/contract/paths';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CardModal } from '../card/card-modal.tsx';
import { DeleteUserModal } from '../user/delete-user-modal.tsx';
import type { Contract } from './contract.ts';
import { type ContractButton, contractButtonsOf } from './contract-buttons.ts';
import { useReloadContract } from './use-reload-contract.ts';

type OpenModal = 'none' | 'card' | 'cancelId';

export function ContractActions({ contract }: { contract: Contract }) {
  const [open, setOpen] = useState<OpenModal>('none');
  const reload = useReloadContract();
  const close = () => setOpen('none');
  const buttons = contractButtonsOf(contract);
  if (buttons.length === 0) return null;

  return (
    <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      {buttons.map((button) => (
        <ActionButton key={button} button={button} onOpen={setOpen} />
      ))}
      {open === 'card' && <CardModal contract={contract} onSettled={reload} onClose={close} />}
      <DeleteUserModal isOpen={open === 'cancelId'} ownsAccount onClose={close} />
    </div>
  );
}

type ActionButtonProps = { button: ContractButton; onOpen: (modal: OpenModal) => void };

function ActionButton({ button, onOpen }: ActionButtonProps) {
  switch (button) {
    case 'contract':
      return (
        <ButtonLink href={paths.accountContract()} variant="primary">
          {m.contract_button()}
        </ButtonLink>
      );
    case 'changePlan':
      return <ButtonLink href={paths.accountContract()}>{m.contract_button_change()}</ButtonLink>;
    case 'changeCard':
      return <Button onClick={() => onOpen('card')}>{m.contract_button_card()}</Button>;
    case 'invoices':
      return <ButtonLink href={paths.accountInvoices()}>{m.contract_button_invoices()}</ButtonLink>;
    case 'cancelId':
      return (
        <Button variant="quiet" onClick={() => onOpen('cancelId')}>
          {m.contract_button_cancel_id()}
        </Button>
      );
  }
}
