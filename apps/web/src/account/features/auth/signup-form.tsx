import { signupForm } from '@yobirin/contract/auth';
import { authApi } from '@yobirin/contract/auth-api';
import { languageCodeOf } from '@yobirin/contract/locale';
import { rest } from '../../../api/rest.ts';
import { m } from '../../../i18n/gen/messages.js';
import { getAccountLocale } from '../../../i18n/speak.ts';
import { withProof } from '../../../proof/with-proof.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ErrorModal } from '../../../ui/overlay/error-modal.tsx';
import { Agreement } from '../../shared/auth-form/agreement.tsx';
import { useAuthForm } from '../../shared/auth-form/use-auth-form.ts';
import { PersonNameFields } from '../../shared/person/person-name-fields.tsx';

/** AUTH-01, AUTH-03 */
export function SignupForm({ onSent }: { onSent: (email: string) => void }) {
  const { form, field, handleSubmit, isPending, isRefused, dismissRefusal } = useAuthForm({
    schema: signupForm,
    defaultValues: { email: '', firstName: '', lastName: '', isAgreed: false },
    async send({ isAgreed: _, ...person }) {
      const language = languageCodeOf(getAccountLocale());
      const body = { ...person, language };
      await withProof((proof) => rest({ method: 'POST', path: authApi.signup, body, proof }));
      onSent(person.email);
    },
    refusals: ['UNPROCESSABLE_ENTITY'],
  });

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <TextField {...field('email')} type="email" autoComplete="email" label={m.auth_email()} />
      <PersonNameFields field={field} />
      <Checkbox {...field('isAgreed')} label={<Agreement />} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        disabled={!form.watch('isAgreed')}
        isPending={isPending}
        className="w-full"
      >
        {m.auth_signup_submit()}
      </Button>
      <ErrorModal
        isOpen={isRefused}
        title={m.auth_email_taken_title()}
        closeLabel={m.common_close()}
        onClose={dismissRefusal}
      >
        {m.auth_email_taken_text()}
      </ErrorModal>
    </form>
  );
}
