import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type InviteForm, inviteForm } from '@yobirin/contract/invite';
import { languageCodeOf, localeFacts, locales } from '@yobirin/contract/locale';
import { useId } from 'react';
import { type FieldError, useForm } from 'react-hook-form';
import { m } from '../../../i18n/gen/messages.js';
import { getAccountLocale } from '../../../i18n/speak.ts';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useSeatChange } from '../../shared/seat/use-seat-change.ts';
import { createInvite } from './invite-changes.ts';
import { inviteRefusalOf, inviteRefusalText, isAboutAddress } from './invite-refusal.ts';

type InviteModalProps = {
  accountId: string;
  seat: { propertyId: string; yobirinId: string };
  /** Given if this is the last of several steps. */
  step?: { current: number; onBack: () => void };
  onClose: () => void;
};

/** Invites a person to an ID by mail (MEMBER-11). Rendered while open. */
export function InviteModal({ accountId, seat, step, onClose }: InviteModalProps) {
  const { change } = useSeatChange();
  const formId = useId();
  const { register, handleSubmit, formState, setError } = useForm<InviteForm>({
    resolver: standardSchemaResolver(inviteForm),
    defaultValues: { email: '', language: languageCodeOf(getAccountLocale()) },
  });
  const { errors, isSubmitting } = formState;

  async function handleValid({ email, language }: InviteForm) {
    const invite = { accountId, yobirinPropertyId: seat.propertyId, email, language };
    try {
      const sent = { done: m.invite_sent({ email }), isForForm: isAboutAddress };
      if ((await change(() => createInvite(invite), sent)) === 'over') onClose();
    } catch (error) {
      const message = inviteRefusalText(inviteRefusalOf(error));
      setError('email', { type: 'refused', message }, { shouldFocus: true });
    }
  }

  return (
    <Dialog
      isOpen
      title={m.invite_title({ yobirinId: seat.yobirinId })}
      closeLabel={m.common_close()}
      isBusy={isSubmitting}
      onClose={onClose}
      actions={
        <>
          <Button onClick={step?.onBack ?? onClose} disabled={isSubmitting}>
            {step ? m.member_back() : m.common_cancel()}
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={isSubmitting}>
            {m.invite_submit()}
          </Button>
        </>
      }
    >
      {step && <p className="mb-2 text-sm">{m.member_step({ step: step.current })}</p>}
      <p>{m.invite_text()}</p>
      <form id={formId} noValidate onSubmit={handleSubmit(handleValid)} className="mt-4">
        <TextField
          {...register('email')}
          autoFocus
          type="email"
          autoComplete="off"
          label={m.invite_email()}
          error={emailMessage(errors.email)}
          className="text-ink"
        />
        <RadioGroup
          {...register('language')}
          label={m.invite_language()}
          options={locales.map((locale) => ({ value: languageCodeOf(locale), label: localeFacts[locale].name }))}
          className="mt-4 text-ink"
        />
      </form>
    </Dialog>
  );
}

function emailMessage(error: FieldError | undefined): string | undefined {
  return error?.type === 'refused' ? error.message : validationMessage(error?.message);
}
