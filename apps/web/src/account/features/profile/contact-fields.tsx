import { limits } from '@yobirin/contract/limits';
import { callPasswordHash } from '@yobirin/contract/paths';
import { isShortCallPassword, offeredReceiveChatFrom, type ReceiveChatFrom } from '@yobirin/contract/profile';
import { useEffect } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { dateTimeText } from '../../../i18n/date-text.ts';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { SparkleIcon } from '../../../ui/picture/icons.tsx';
import type { Profile } from '../../shared/current-profile/profile-query.ts';
import type { ProfileValues } from './profile-values.ts';

type ContactFieldsProps = {
  form: UseFormReturn<ProfileValues>;
  profile: Profile;
  isReadOnly: boolean;
  onPreviewReplies: () => void;
};

/** Settings for messages, automatic replies and calls. */
export function ContactFields({ form, profile, isReadOnly, onPreviewReplies }: ContactFieldsProps) {
  const { register, formState, watch, control } = form;
  const isPasswordOn = watch('callPasswordRequired');
  // Controlled: after a reset, registered radios would show none as checked if the default has changed.
  const { field: chosen } = useController({ control, name: 'receiveChatFrom' });
  useEffect(() => {
    if (location.hash === callPasswordHash) form.setFocus('callPassword');
  }, [form]);

  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        name={chosen.name}
        value={chosen.value}
        onChange={chosen.onChange}
        label={m.profile_receive_chat()}
        disabled={isReadOnly}
        options={receiveChatOptions(profile.receiveChatFrom)}
      />
      <div>
        <Switch
          {...register('isAiAutoReplyEnabled')}
          label={m.profile_ai()}
          description={profile.canUseAiAutoReply ? m.profile_ai_text() : m.profile_ai_unavailable()}
          disabled={isReadOnly || !profile.canUseAiAutoReply}
        />
        <Button
          icon={<SparkleIcon />}
          onClick={onPreviewReplies}
          disabled={!profile.canUseAiAutoReply}
          className="mt-3"
        >
          {m.assistant_preview()}
        </Button>
      </div>
      <Switch
        {...register('isContactsOnly')}
        label={m.profile_contacts_only()}
        description={m.profile_contacts_only_text()}
        disabled={isReadOnly}
      />
      <Switch
        {...register('isCallReasonRequired')}
        label={m.profile_call_reason()}
        description={m.profile_call_reason_text()}
        disabled={isReadOnly}
      />
      <div>
        <Switch
          {...register('callPasswordRequired')}
          label={m.profile_password_required()}
          description={m.profile_password_required_text()}
          disabled={isReadOnly}
        />
        <TextField
          {...register('callPassword')}
          label={m.profile_password()}
          id={callPasswordHash.slice(1)}
          description={<CallPasswordHint profile={profile} />}
          error={validationMessage(formState.errors.callPassword?.message)}
          readOnly={isReadOnly || !isPasswordOn}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="mt-3"
        />
      </div>
    </div>
  );
}

/** What the password may be, and why it should be changed. */
function CallPasswordHint({ profile }: { profile: Profile }) {
  const { callPasswordMinCharacters: min, callPasswordMaxCharacters: max } = limits;
  const { callPassword, callPasswordTries: tries } = profile;
  return (
    <>
      {m.profile_password_hint({ min, max })}
      {tries && (
        <strong className="mt-1.5 block font-semibold text-red">
          {m.profile_password_tries({ count: tries.count, since: dateTimeText(tries.since) })}
        </strong>
      )}
      {callPassword && isShortCallPassword(callPassword) && (
        <strong className="mt-1.5 block font-semibold text-ink">{m.profile_password_short({ min })}</strong>
      )}
    </>
  );
}

/** MEMBER is not offered, but stays if it is already set (OP-14). */
function receiveChatOptions(current: ReceiveChatFrom) {
  const labels = {
    ALL: m.profile_receive_chat_all(),
    USER: m.profile_receive_chat_user(),
    MEMBER: m.profile_receive_chat_member(),
  };
  const values = new Set<ReceiveChatFrom>([...offeredReceiveChatFrom, current]);
  return [...values].map((value) => ({ value, label: labels[value] }));
}
