import type { FieldError, UseFormReturn } from 'react-hook-form';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { publicHost } from '../../shared/yobirin-id/public-address.ts';
import type { ProfileValues } from './profile-values.ts';

type YobirinIdFieldProps = { form: UseFormReturn<ProfileValues>; isLocked: boolean };

/** The address of the ID's page, editable if its holder may change it. */
export function YobirinIdField({ form, isLocked }: YobirinIdFieldProps) {
  return (
    <TextField
      {...form.register('yobirinId')}
      label={m.intro_yobirin_id()}
      prefix={`${publicHost()}/`}
      description={isLocked ? m.profile_id_locked() : m.profile_id_hint()}
      error={yobirinIdMessage(form.formState.errors.yobirinId)}
      readOnly={isLocked}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** ERROR-13 */
function yobirinIdMessage(error: FieldError | undefined): string | undefined {
  return error?.type === 'taken' ? m.intro_taken() : validationMessage(error?.message);
}
