import { limits } from '@yobirin/contract/limits';
import type { FieldError, UseFormReturn } from 'react-hook-form';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { ProfileLock } from './profile-lock.ts';
import type { ProfileValues } from './profile-values.ts';

/** By which names the ID goes: for everyone, and for its holder's own lists. */
export function NameFields({ form, lock }: { form: UseFormReturn<ProfileValues>; lock: ProfileLock }) {
  const { register, formState } = form;
  const { errors } = formState;

  return (
    <>
      <TextField
        {...register('yobirinId')}
        label={m.intro_yobirin_id()}
        prefix={`${location.host}/`}
        description={lock.isIdLocked ? m.profile_id_locked() : m.profile_id_hint()}
        error={yobirinIdMessage(errors.yobirinId)}
        readOnly={lock.isIdLocked}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
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
          label={m.profile_alias()}
          description={
            lock.isAliasLocked
              ? m.profile_alias_locked()
              : m.profile_alias_hint({ max: limits.displayAliasMaxCharacters })
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

/** ERROR-13 */
function yobirinIdMessage(error: FieldError | undefined): string | undefined {
  return error?.type === 'taken' ? m.intro_taken() : validationMessage(error?.message);
}
