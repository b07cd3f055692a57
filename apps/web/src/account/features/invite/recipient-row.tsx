import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CheckCircleIcon, CloseIcon } from '../../../ui/picture/icons.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { inviteRefusalText } from './invite-refusal.ts';
import type { FreeId, Obstacle, Recipient } from './recipients.ts';

type RecipientRowProps = {
  recipient: Recipient;
  obstacle: Obstacle | null;
  freeIds: readonly FreeId[];
  isLocked: boolean;
  onChangeEmail: (email: string) => void;
  onChooseId: (id: FreeId) => void;
  onRemove: () => void;
};

/** One of many recipients: an invalid entry can be corrected, an invited one is done. */
export function RecipientRow(props: RecipientRowProps) {
  const { recipient, obstacle, freeIds, isLocked, onChangeEmail, onChooseId, onRemove } = props;
  const { email, id, outcome, isCorrected } = recipient;
  if (outcome.type === 'sent') return <SentRow recipient={recipient} />;

  function handleChoose(propertyId: string) {
    const chosen = freeIds.find((free) => free.propertyId === propertyId);
    if (chosen) onChooseId(chosen);
  }

  return (
    <li className="flex items-start gap-1 py-3">
      <div className="flex min-w-0 grow flex-col gap-3">
        {isCorrected && (
          <TextField
            type="email"
            label={m.invite_email()}
            value={email}
            readOnly={isLocked}
            error={addressMessage(recipient, obstacle)}
            onChange={(event) => onChangeEmail(event.target.value)}
            autoComplete="off"
          />
        )}
        <Select
          label={isCorrected ? m.invite_many_id() : email}
          placeholder={m.invite_many_id_none()}
          value={id?.propertyId ?? null}
          options={freeIds.map((free) => ({ value: free.propertyId, label: free.yobirinId }))}
          onChange={handleChoose}
          disabled={isLocked || freeIds.length === 0}
          error={idMessage(recipient)}
        />
      </div>
      <span className="-mr-3 flex size-11 shrink-0 items-center justify-center">
        {outcome.type === 'sending' ? (
          <Spinner label={m.invite_many_sending_one({ email })} />
        ) : (
          <IconButton
            label={m.invite_many_remove({ email })}
            icon={<CloseIcon />}
            disabled={isLocked}
            onClick={onRemove}
            className="-mt-3"
          />
        )}
      </span>
    </li>
  );
}

function SentRow({ recipient: { email, id } }: { recipient: Recipient }) {
  return (
    <li className="flex items-start gap-2 py-3">
      <CheckCircleIcon className="mt-0.5 size-5 shrink-0 text-green" />
      <span className="min-w-0 text-sm">
        <span className="block font-semibold wrap-anywhere">{email}</span>
        <span className="text-muted">{m.invite_many_sent_one({ yobirinId: id?.yobirinId ?? '' })}</span>
      </span>
    </li>
  );
}

function addressMessage({ outcome }: Recipient, obstacle: Obstacle | null): string | undefined {
  if (obstacle === 'invalid') return validationMessage('invalid_email');
  if (obstacle === 'duplicate') return m.invite_many_duplicate();
  return outcome.type === 'refused' && outcome.refusal !== 'seatTaken' ? inviteRefusalText(outcome.refusal) : undefined;
}

/** A refusal that is not about the address is shown at the ID. */
function idMessage({ outcome, isCorrected }: Recipient): string | undefined {
  if (outcome.type !== 'refused') return undefined;
  return outcome.refusal === 'seatTaken' || !isCorrected ? inviteRefusalText(outcome.refusal) : undefined;
}
