import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { type IntroductionForm as Introduction, introductionForm } from '@yobirin/contract/profile';
import { useState } from 'react';
import { type FieldError, useForm } from 'react-hook-form';
import { isRefusal } from '../../../api/api-error.ts';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { reloadSession } from '../../../session/session.ts';
import { getSession } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ConfirmModal } from '../../../ui/overlay/confirm-modal.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { useUnsavedChanges } from '../../shared/unsaved-changes/unsaved-changes.ts';
import { publicHost } from '../../shared/yobirin-id/public-address.ts';
import { takenIdQuery } from '../../shared/yobirin-id/taken-id.ts';
import { YobirinIdInput } from '../../shared/yobirin-id/yobirin-id-input.tsx';
import { beginStarter } from './starter-query.ts';

const Introduce = graphql(`
  mutation Introduce($id: ID!, $yobirinId: String!, $nickname: String!) {
    updateYobirinProperty(id: $id, yobirinId: $yobirinId, nickname: $nickname) {
      id
    }
  }
`);

type IntroductionFormProps = {
  propertyId: string;
  /** Whether the ID cannot be changed later (PROFILE-12). */
  willBeFixed: boolean;
};

/** Gives the owner's empty profile its public ID and its name (INTRO-01). */
export function IntroductionForm({ propertyId, willBeFixed }: IntroductionFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [toConfirm, setToConfirm] = useState<Introduction | null>(null);
  const { register, handleSubmit, formState, setError, watch } = useForm<Introduction>({
    resolver: standardSchemaResolver(introductionForm),
    defaultValues: { yobirinId: '', nickname: '' },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const [yobirinId, nickname] = watch(['yobirinId', 'nickname']);
  const isFilled = yobirinId.trim() !== '' && nickname.trim() !== '';
  useUnsavedChanges(isDirty);

  /** Asks before an ID is taken that cannot be changed later, unless it is known to be taken. */
  async function handleValid(values: Introduction) {
    const isTaken = await client.fetchQuery(takenIdQuery(values.yobirinId));
    if (!isTaken) return willBeFixed ? setToConfirm(values) : introduce(values);
    // An earlier attempt may have succeeded although its answer was lost.
    await reloadSession();
    if (getSession().notIntroduced) refuse();
    else await finish();
  }

  async function introduce(values: Introduction) {
    const outcome = await saveIntroduction(propertyId, values);
    if (outcome === 'saved') return finish();
    setToConfirm(null);
    if (outcome === 'taken') refuse();
  }

  async function finish() {
    await beginStarter(propertyId);
    await navigate({ to: paths.accountHome(), ignoreBlocker: true });
  }

  function refuse() {
    setError('yobirinId', { type: taken }, { shouldFocus: true });
  }

  return (
    <form noValidate onSubmit={handleSubmit(handleValid)} className="flex flex-col items-start gap-5">
      <YobirinIdInput
        {...register('yobirinId')}
        typed={yobirinId}
        description={m.intro_yobirin_id_hint()}
        error={yobirinIdMessage(errors.yobirinId)}
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
      <ConfirmIdModal introduction={toConfirm} onConfirm={introduce} onCancel={() => setToConfirm(null)} />
    </form>
  );
}

/** Shows a failure other than a taken ID. */
async function saveIntroduction(id: string, values: Introduction): Promise<'saved' | 'taken' | 'failed'> {
  try {
    await request(Introduce, { id, ...values });
  } catch (error) {
    if (isRefusal(error, 'UNPROCESSABLE_ENTITY')) return 'taken';
    showServerError(error);
    return 'failed';
  }
  await reloadSession().catch(showServerError);
  return 'saved';
}

type ConfirmIdModalProps = {
  /** Null while there is nothing to confirm. */
  introduction: Introduction | null;
  onConfirm: (introduction: Introduction) => Promise<void>;
  onCancel: () => void;
};

function ConfirmIdModal({ introduction, onConfirm, onCancel }: ConfirmIdModalProps) {
  return (
    <ConfirmModal
      isOpen={introduction !== null}
      title={m.intro_confirm_title()}
      confirmLabel={m.intro_confirm()}
      cancelLabel={m.intro_confirm_back()}
      onConfirm={() => (introduction ? onConfirm(introduction) : undefined)}
      onCancel={onCancel}
    >
      <p className="text-lg font-semibold wrap-anywhere text-ink">
        {publicHost()}/{introduction?.yobirinId}
      </p>
      <p className="mt-2">{m.intro_confirm_text()}</p>
    </ConfirmModal>
  );
}

const taken = 'taken';

/** INTRO-03 */
function yobirinIdMessage(error: FieldError | undefined): string | undefined {
  return error?.type === taken ? m.intro_taken() : validationMessage(error?.message);
}
