import { limits } from '@yobirin/contract/limits';
import type { UseFormReturn } from 'react-hook-form';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { ProfileLock } from './profile-lock.ts';
import type { ProfileValues } from './profile-values.ts';

type NameFieldsProps = {
  form: UseFormReturn<ProfileValues>;
  lock: Pick<ProfileLock, 'isReadOnly' | 'hasAlias' | 'isAliasLocked'>;
};

/** The public name of the ID, and its alias for the holder's own lists. */
export function NameFields({ form, lock }: NameFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;

  return (
    <>
      <TextField
        {...register('nickname')}
        dir="auto"
        label={m.intro_nickname()}
        description={m.profile_nickname_hint({ max: limits.nameMaxGraphemes })}
        error={validationMessage(errors.nickname?.message)}
        readOnly={lock.isReadOnly}
        autoComplete="off"
      />
      {lock.hasAlias && (
        <TextField
          {...register('displayAlias')}
          dir="auto"
          label={m.profile_alias()}
          description={
            lock.isAliasLocked
              ? m.profile_alias_locked()
              : m.profile_alias_hint({ max: limits.displayAliasMaxGraphemes })
          }
          error={validationMessage(errors.displayAlias?.message)}
          readOnly={lock.isAliasLocked}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </>
  );
}
