import type { UseFormReturn } from 'react-hook-form';
import { m } from '../../../i18n/gen/messages.js';
import { Card } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import type { Profile } from '../../shared/current-profile/profile-query.ts';
import { CommentField } from '../comment/comment-field.tsx';
import { ContactFields } from '../profile/contact-fields.tsx';
import { NameFields } from '../profile/name-fields.tsx';
import { PictureFields } from '../profile/picture-fields.tsx';
import type { ProfileLock } from '../profile/profile-lock.ts';
import type { ProfileValues } from '../profile/profile-values.ts';
import type { PictureEditing } from '../profile/use-picture-edits.ts';
import type { useHourEdits } from '../schedule/use-hour-edits.ts';
import { WeekHours } from '../schedule/week-hours.tsx';
import { ZoneNote } from '../schedule/zone-note.tsx';
import type { useTextEdits } from './use-text-edits.ts';

type SettingsFieldsProps = {
  profile: Profile;
  lock: Pick<ProfileLock, 'isReadOnly' | 'hasAlias' | 'isAliasLocked'>;
  form: UseFormReturn<ProfileValues>;
  pictures: PictureEditing;
  texts: ReturnType<typeof useTextEdits>;
  hours: ReturnType<typeof useHourEdits>;
  onPreviewReplies: () => void;
};

/** All settings of an ID, which its holder finds on several pages (GROUP-06, MEMBER-18). */
export function SettingsFields(props: SettingsFieldsProps) {
  const { profile, lock, form, pictures, texts, hours, onPreviewReplies } = props;
  const { isReadOnly } = lock;
  const { isAvailableForCall, comment, afkComment } = texts.shown;
  const timeZone = profile.scheduleSettings[0]?.timeZone;

  return (
    <>
      <Card title={m.profile_about_title()}>
        <div className="flex flex-col gap-5">
          <NameFields form={form} lock={lock} />
          <PictureFields pictures={pictures} disabled={isReadOnly} />
        </div>
      </Card>
      <Card title={m.profile_contact_title()}>
        <ContactFields form={form} profile={profile} isReadOnly={isReadOnly} onPreviewReplies={onPreviewReplies} />
      </Card>
      <Card title={m.nav_schedule()}>
        <div className="flex flex-col gap-5">
          {timeZone && <ZoneNote timeZone={timeZone} />}
          <Switch
            label={m.schedule_absent()}
            description={m.schedule_absent_text()}
            checked={!isAvailableForCall}
            disabled={isReadOnly}
            onChange={(event) => texts.change({ isAvailableForCall: !event.target.checked })}
          />
          <WeekHours
            days={hours.days}
            showsErrors={hours.showsErrors}
            disabled={isReadOnly || !isAvailableForCall}
            onChange={hours.change}
          />
        </div>
      </Card>
      <Card title={m.settings_texts_title()}>
        <div className="flex flex-col gap-6">
          <CommentField
            label={m.nav_comment()}
            description={m.comment_lead()}
            value={comment}
            readOnly={isReadOnly}
            onChange={(text) => texts.change({ comment: text })}
          />
          <CommentField
            label={m.nav_afk_comment()}
            description={m.afk_comment_lead()}
            value={afkComment}
            readOnly={isReadOnly}
            onChange={(text) => texts.change({ afkComment: text })}
          />
        </div>
      </Card>
    </>
  );
}
