import { emailInput } from '@yobirin/contract/auth';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ErrorModal } from '../../../ui/overlay/error-modal.tsx';
import { useAuthForm } from '../../shared/auth-form/use-auth-form.ts';

type EmailRequestFormProps = {
  submitLabel: string;
  refusedTitle: string;
  refusedText: string;
  send: (email: string) => Promise<unknown>;
  onSent: (email: string) => void;
};

/** Requests a mail to the address of a registered user. */
export function EmailRequestForm({ submitLabel, refusedTitle, refusedText, send, onSent }: EmailRequestFormProps) {
  const { field, handleSubmit, isPending, isRefused, dismissRefusal } = useAuthForm({
    schema: emailInput,
    defaultValues: { email: '' },
    async send({ email }) {
      await send(email);
      onSent(email);
    },
    refusals: ['NOT_FOUND', 'UNPROCESSABLE_ENTITY'],
  });

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <TextField {...field('email')} type="email" autoComplete="email" label={m.auth_email()} />
      <Button type="submit" variant="primary" size="large" isPending={isPending} className="w-full">
        {submitLabel}
      </Button>
      <ErrorModal isOpen={isRefused} title={refusedTitle} closeLabel={m.common_close()} onClose={dismissRefusal}>
        {refusedText}
      </ErrorModal>
    </form>
  );
}
