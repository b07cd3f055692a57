import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type IntroductionForm as Introduction, introductionForm } from '@yobirin/contract/profile';
import { useState } from 'react';
import { type FieldError, useForm } from 'react-hook-form';
import { isRefusal } from '../../../api/api-error.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useUnsavedChanges } from '../../shared/unsaved-changes/unsaved-changes.ts';
import { publicHost } from '../../shared/yobirin-id/public-address.ts';
import { IntroductionDoneModal } from './introduction-done-modal.tsx';

const Introduce = graphql(`
  mutation Introduce($id: ID!, $yobirinId: String!, $nickname: String!) {
    updateYobirinProperty(id: $id, yobirinId: $yobirinId, nickname: $nickname) {
      id
    }
  }
`);

/** Gives the owner's empty profile its public ID and its name (INTRO-01). */
export function IntroductionForm({ propertyId }: { propertyId: string }) {
  const [isDone, setIsDone] = useState(false);
  const { register, handleSubmit, formState, setError, watch } = useForm<Introduction>({
    resolver: standardSchemaResolver(introductionForm),
    defaultValues: { yobirinId: '', nickname: '' },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const [yobirinId, nickname] = watch(['yobirinId', 'nickname']);
  const isFilled = yobirinId.trim() !== '' && nickname.trim() !== '';
  useUnsavedChanges(isDirty && !isDone);

  async function handleValid(values: Introduction) {
    try {
      await request(Introduce, { id: propertyId, ...values });
    } catch (error) {
      if (!isRefusal(error, 'UNPROCESSABLE_ENTITY')) throw error;
      setError('yobirinId', { type: taken }, { shouldFocus: true });
      return;
    }
    setIsDone(true);
  }

  return (
    <form noValidate onSubmit={handleSubmit(handleValid)} className="flex flex-col items-start gap-5">
      <TextField
        {...register('yobirinId')}
        label={m.intro_yobirin_id()}
        prefix={`${publicHost()}/`}
        description={m.intro_yobirin_id_hint()}
        error={yobirinIdMessage(errors.yobirinId)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="w-full"
      />
      <TextField
        {...register('nickname')}
        label={m.intro_nickname()}
        description={m.intro_nickname_hint()}
        error={validationMessage(errors.nickname?.message)}
        autoComplete="nickname"
        className="w-full"
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        disabled={!isFilled}
        isPending={isSubmitting}
        className="w-full sm:w-auto"
      >
        {m.intro_submit()}
      </Button>
      <IntroductionDoneModal isOpen={isDone} />
    </form>
  );
}

const taken = 'taken';

/** INTRO-03 */
function yobirinIdMessage(error: FieldError | undefined): string | undefined {
  return error?.type === taken ? m.intro_taken() : validationMessage(error?.message);
}
