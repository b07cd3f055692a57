import type { FieldError, UseFormReturn } from 'react-hook-form';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { YobirinIdInput } from '../../shared/yobirin-id/yobirin-id-input.tsx';
import type { ProfileValues } from './profile-values.ts';

type YobirinIdFieldProps = { form: UseFormReturn<ProfileValues>; savedId: string | null; isLocked: boolean };

/** The address of the ID's page, editable if its holder may change it. */
export function YobirinIdField({ form, savedId, isLocked }: YobirinIdFieldProps) {
  return (
    <YobirinIdInput
      {...form.register('yobirinId')}
      typed={form.watch('yobirinId')}
      savedId={savedId ?? ''}
      description={isLocked ? m.profile_id_locked() : m.profile_id_hint()}
      error={yobirinIdMessage(form.formState.errors.yobirinId)}
      readOnly={isLocked}
    />
  );
}

/** ERROR-13 */
function yobirinIdMessage(error: FieldError | undefined): string | undefined {
  return error?.type === 'taken' ? m.intro_taken() : validationMessage(error?.message);
}
