import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type UpdateAuthenticatedUserInput, updateAuthenticatedUserInput } from '@yobirin/contract/auth';
import { useForm } from 'react-hook-form';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { reloadSession } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { PersonNameFields } from '../../shared/person/person-name-fields.tsx';
import { useUnsavedChanges } from '../../shared/unsaved-changes/unsaved-changes.ts';

const UpdateName = graphql(`
  mutation UpdateName($firstName: String!, $lastName: String!) {
    updateAuthenticatedUser(firstName: $firstName, lastName: $lastName) {
      id
    }
  }
`);

export function NameForm({ name }: { name: UpdateAuthenticatedUserInput }) {
  const { register, handleSubmit, formState, reset } = useForm<UpdateAuthenticatedUserInput>({
    resolver: standardSchemaResolver(updateAuthenticatedUserInput),
    defaultValues: name,
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedChanges(isDirty);

  async function handleValid(values: UpdateAuthenticatedUserInput) {
    await request(UpdateName, values);
    reset(values);
    await reloadSession();
    showToast({ tone: 'success', text: m.user_name_saved() });
  }

  return (
    <form noValidate onSubmit={handleSubmit(handleValid)} className="flex flex-col items-start gap-4">
      <div className="w-full">
        <PersonNameFields field={(part) => ({ ...register(part), error: validationMessage(errors[part]?.message) })} />
      </div>
      <Button type="submit" disabled={!isDirty} isPending={isSubmitting}>
        {m.common_save()}
      </Button>
    </form>
  );
}
