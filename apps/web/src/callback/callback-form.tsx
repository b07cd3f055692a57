import { limits } from '@yobirin/contract/limits';
import type { Schedule } from '@yobirin/contract/schedule';
import { useId } from 'react';
import { m } from '../i18n/gen/messages.js';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { NativeDialog } from '../ui/overlay/native-dialog.tsx';
import { BellIcon, PhoneIcon } from '../ui/picture/icons.tsx';
import { PushChoice } from './push-choice.tsx';
import { type CallbackFormOptions, useCallbackForm } from './use-callback-form.ts';
import { WishFields } from './wish-fields.tsx';

type CallbackFormProps = CallbackFormOptions & {
  nickname: string;
  /** Null where the page does not know the hours. */
  schedule: Schedule | null;
  /** False if the site sends no mail, or the address is known already. */
  isEmailAsked: boolean;
  /** The address that the guest has left earlier. */
  knownEmail: string | null;
  onClose: () => void;
};

/** Asks when and how the visitor wants to be called back (CALLBACK-31). */
export function CallbackForm({ nickname, schedule, isEmailAsked, knownEmail, onClose, ...options }: CallbackFormProps) {
  const formId = useId();
  const form = useCallbackForm(options);

  return (
    <NativeDialog
      title={m.callback_ask()}
      onClose={onClose}
      closeLabel={m.common_close()}
      actions={
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="large"
          icon={<PhoneIcon />}
          isPending={form.isPending}
        >
          {m.callback_send()}
        </Button>
      }
    >
      <p className="mt-2 text-muted">{m.callback_form_text({ nickname })}</p>
      <form id={formId} noValidate onSubmit={form.handleSubmit} className="mt-4 flex flex-col gap-4">
        {options.initialName !== null && <NameField field={form.name} />}
        <WishFields schedule={schedule} value={form.wish} onChange={form.setWish} />
        <TextField
          label={m.callback_note()}
          note={m.guest_form_optional()}
          description={m.callback_note_hint({ max: limits.callbackNoteMaxGraphemes })}
          error={form.note.isTooLong ? m.callback_note_too_long({ max: limits.callbackNoteMaxGraphemes }) : undefined}
          value={form.note.text}
          onChange={(event) => form.note.setText(event.currentTarget.value)}
        />
        <fieldset className="flex flex-col gap-3">
          <legend className="text-sm font-semibold">{m.callback_way_legend()}</legend>
          <p className="flex gap-2">
            <BellIcon className="mt-0.5 size-6 shrink-0 text-indigo" />
            {m.callback_keep_open()}
          </p>
          <PushChoice push={form.push} canLeaveEmail={isEmailAsked} />
          {isEmailAsked && <EmailField field={form.email} />}
          {knownEmail !== null && <p className="text-sm text-muted">{m.callback_email_known({ email: knownEmail })}</p>}
        </fieldset>
        <p className="text-sm text-muted">{m.callback_microphone_hint()}</p>
        <p role="alert" className="text-red empty:hidden">
          {form.failureText}
        </p>
      </form>
    </NativeDialog>
  );
}

type Fields = ReturnType<typeof useCallbackForm>;

function NameField({ field }: { field: Fields['name'] }) {
  const max = limits.nameMaxGraphemes;
  return (
    <TextField
      label={m.guest_form_name()}
      description={m.guest_form_name_hint({ max })}
      error={nameError(field)}
      value={field.text}
      onChange={(event) => field.setText(event.currentTarget.value)}
      autoComplete="name"
    />
  );
}

function nameError({ isTooLong, isMissing }: Fields['name']): string | undefined {
  if (isTooLong) return m.guest_form_name_too_long({ max: limits.nameMaxGraphemes });
  return isMissing ? m.callback_name_missing() : undefined;
}

function EmailField({ field }: { field: Fields['email'] }) {
  return (
    <TextField
      type="email"
      label={m.guest_form_email()}
      note={m.guest_form_optional()}
      description={m.callback_email_hint()}
      error={field.isWrong ? m.guest_form_email_invalid() : undefined}
      value={field.text}
      onChange={(event) => field.setText(event.currentTarget.value)}
      autoComplete="email"
    />
  );
}
