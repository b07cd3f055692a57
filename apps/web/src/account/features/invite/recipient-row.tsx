import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CheckCircleIcon, CloseIcon } from '../../../ui/icons.tsx';
import { Select } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { inviteRefusalText } from './invite-refusal.ts';
import type { FreeId, Obstacle, Recipient } from './recipients.ts';

type RecipientRowProps = {
  recipient: Recipient;
  obstacle: Obstacle | null;
  freeIds: readonly FreeId[];
  isLocked: boolean;
  onChangeEmail: (email: string) => void;
  onChooseId: (propertyId: string) => void;
  onRemove: () => void;
};

/** One of many to be invited: what is wrong can be corrected, and whoever is invited is done. */
export function RecipientRow(props: RecipientRowProps) {
  const { recipient, obstacle, freeIds, isLocked, onChangeEmail, onChooseId, onRemove } = props;
  const { email, outcome, propertyId } = recipient;
  if (outcome.type === 'sent') return <SentRow email={email} />;

  return (
    <li className="flex items-start gap-1 py-3">
      <div className="grid min-w-0 grow gap-2 sm:grid-cols-[3fr_2fr]">
        <TextField
          type="email"
          label={m.invite_email()}
          value={email}
          readOnly={isLocked}
          error={addressMessage(recipient, obstacle)}
          onChange={(event) => onChangeEmail(event.target.value)}
          autoComplete="off"
        />
        <Select
          label={m.invite_many_id()}
          placeholder={m.invite_many_id_none()}
          value={propertyId}
          options={freeIds.map((free) => ({ value: free.propertyId, label: free.yobirinId }))}
          onChange={onChooseId}
          disabled={isLocked || freeIds.length === 0}
          error={idMessage(recipient, obstacle)}
        />
      </div>
      <span className="mt-7 flex size-11 shrink-0 items-center justify-center">
        {outcome.type === 'sending' ? (
          <Spinner label={m.invite_many_sending_one({ email })} />
        ) : (
          <IconButton
            label={m.invite_many_remove({ email })}
            icon={<CloseIcon />}
            disabled={isLocked}
            onClick={onRemove}
          />
        )}
      </span>
    </li>
  );
}

function SentRow({ email }: { email: string }) {
  return (
    <li className="flex items-center gap-2 py-3">
      <CheckCircleIcon className="size-5 shrink-0 text-green" />
      <span className="min-w-0 grow truncate">{email}</span>
      <span className="shrink-0 text-sm text-muted">{m.invite_many_sent_one()}</span>
    </li>
  );
}

function addressMessage({ outcome }: Recipient, obstacle: Obstacle | null): string | undefined {
  if (obstacle === 'invalid') return validationMessage('invalid_email');
  if (obstacle === 'duplicate') return m.invite_many_duplicate();
  return outcome.type === 'refused' && outcome.refusal !== 'seatTaken' ? inviteRefusalText(outcome.refusal) : undefined;
}

function idMessage({ outcome }: Recipient, obstacle: Obstacle | null): string | undefined {
  if (outcome.type === 'refused' && outcome.refusal === 'seatTaken') return inviteRefusalText(outcome.refusal);
  return obstacle === 'noId' ? m.invite_many_id_missing() : undefined;
}
