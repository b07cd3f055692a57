import { limits } from '@yobirin/contract/limits';
import { offeredReceiveChatFrom, type ReceiveChatFrom } from '@yobirin/contract/profile';
import { type UseFormReturn, useController } from 'react-hook-form';
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
          description={m.profile_password_hint({ max: limits.callPasswordMaxCharacters })}
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
