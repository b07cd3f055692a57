import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CheckCircleIcon, CloseIcon } from '../../../ui/picture/icons.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { inviteRefusalText, isRefusalOfId } from './invite-refusal.ts';
import { RecipientIdField } from './recipient-id-field.tsx';
import type { Obstacle, Recipient, UnassignedId } from './recipients.ts';

type RecipientRowProps = {
  recipient: Recipient;
  obstacle: Obstacle | null;
  /** Whether the ID is an unassigned one. */
  isUnassigned: boolean;
  /** The unassigned IDs to choose from. */
  choice: readonly UnassignedId[];
  isLocked: boolean;
  onChangeEmail: (email: string) => void;
  onChangeId: (yobirinId: string) => void;
  onRemove: () => void;
};

/** One of many recipients: an invalid entry can be corrected, an invited one is done. */
export function RecipientRow(props: RecipientRowProps) {
  const { recipient, obstacle, isUnassigned, choice, isLocked, onChangeEmail, onChangeId, onRemove } = props;
  const { email, yobirinId, outcome, isCorrected } = recipient;
  if (outcome.type === 'sent') return <SentRow recipient={recipient} />;

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
        <RecipientIdField
          label={isCorrected ? m.invite_many_id() : email}
          email={email}
          yobirinId={yobirinId}
          description={isUnassigned ? m.invite_many_id_unassigned() : undefined}
          error={idMessage(recipient, obstacle)}
          choice={choice}
          isLocked={isLocked}
          onChange={onChangeId}
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

function SentRow({ recipient: { email, yobirinId } }: { recipient: Recipient }) {
  return (
    <li className="flex items-start gap-2 py-3">
      <CheckCircleIcon className="mt-0.5 size-5 shrink-0 text-green" />
      <span className="min-w-0 text-sm">
        <span className="block font-semibold wrap-anywhere">{email}</span>
        <span className="wrap-anywhere text-muted">{m.invite_many_sent_one({ yobirinId: yobirinId.trim() })}</span>
      </span>
    </li>
  );
}

function addressMessage({ outcome }: Recipient, obstacle: Obstacle | null): string | undefined {
  if (obstacle === 'invalid') return validationMessage('invalid_email');
  if (obstacle === 'duplicate') return m.invite_many_duplicate();
  return outcome.type === 'refused' && !isRefusalOfId(outcome.refusal) ? inviteRefusalText(outcome.refusal) : undefined;
}

/** A refusal that is not about the address is shown at the ID. */
function idMessage({ outcome, isCorrected }: Recipient, obstacle: Obstacle | null): string | undefined {
  const problem = obstacle && idObstacleTexts[obstacle]?.();
  if (problem) return problem;
  if (outcome.type !== 'refused') return undefined;
  return isRefusalOfId(outcome.refusal) || !isCorrected ? inviteRefusalText(outcome.refusal) : undefined;
}

const idObstacleTexts: Partial<Record<Obstacle, () => string | undefined>> = {
  noId: () => validationMessage('required'),
  invalidId: () => validationMessage('invalid_yobirin_id'),
  duplicateId: m.invite_many_duplicate_id,
  takenId: m.id_modal_taken,
  overPlan: m.invite_many_over_plan_one,
};
