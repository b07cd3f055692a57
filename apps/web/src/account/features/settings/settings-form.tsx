import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { canEditDisplayAlias, canEditProfile } from '@yobirin/contract/permissions';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { m } from '../../../i18n/gen/messages.js';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { BodyMark } from '../../shared/body-mark.tsx';
import type { ProfileInUse } from '../../shared/current-profile/current-profile.tsx';
import { EditButtons } from '../../shared/current-profile/edit-buttons.tsx';
import { EditConflictModal } from '../../shared/current-profile/edit-conflict-modal.tsx';
import type { Profile } from '../../shared/current-profile/profile-query.ts';
import { ReadOnlyNote } from '../../shared/current-profile/read-only-note.tsx';
import { useProfileSaving } from '../../shared/current-profile/use-profile-saving.ts';
import { useUnsavedChanges } from '../../shared/unsaved-changes/unsaved-changes.ts';
import { PreviewChatModal } from '../assistant/preview-chat-modal.tsx';
import { CallPagePreview } from '../profile/call-page-preview.tsx';
import { hasValues, type ProfileValues, profileFormOf, valuesOf } from '../profile/profile-values.ts';
import { sendProfile } from '../profile/save-profile.ts';
import { takeNewest } from '../profile/take-newest.ts';
import { UploadProgress } from '../profile/upload-progress.tsx';
import { usePictureEdits } from '../profile/use-picture-edits.ts';
import { isStopped, useUpload } from '../profile/use-upload.ts';
import { calendarQuery, fetchNewestCalendar } from '../schedule/calendar-query.ts';
import { daysOf } from '../schedule/day-hours.ts';
import { sendHours } from '../schedule/send-hours.ts';
import { useHourEdits } from '../schedule/use-hour-edits.ts';
import { SettingsFields } from './settings-fields.tsx';
import { useTextEdits } from './use-text-edits.ts';

/** A setting of the page besides those of the ID; saved before them. */
export type FirstPart = {
  field: ReactNode;
  isEdited: boolean;
  save: () => Promise<unknown>;
  discard: () => void;
};

type SettingsFormProps = ProfileInUse & {
  fetchNewest: (client: QueryClient) => Promise<Profile>;
  hasAlias: boolean;
  firstPart?: FirstPart;
  onSaved?: () => void;
};

/** One form for an ID that the account's owner manages: profile, hours, absence and comments (GROUP-06, MEMBER-18). */
export function SettingsForm({ profile, identity, fetchNewest, hasAlias, firstPart, onSaved }: SettingsFormProps) {
  const lock = {
    isReadOnly: !canEditProfile(identity, identity.licenseStatus),
    hasAlias,
    isAliasLocked: !canEditDisplayAlias(identity, identity.licenseStatus),
  };
  const form = useForm<ProfileValues>({
    resolver: standardSchemaResolver(profileFormOf(profile, { hasId: false })),
    defaultValues: valuesOf(profile),
  });
  const shown = form.watch();
  const pictures = usePictureEdits(profile);
  const texts = useTextEdits(profile);
  const { data: calendar } = useQuery(calendarQuery(profile.id));
  const savedHours = daysOf(profile.scheduleSettings, calendar?.week);
  const hours = useHourEdits(savedHours);
  const newestHours = { week: calendar?.week };
  const { upload, track } = useUpload();
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);

  const { save, conflict } = useProfileSaving({
    fetchNewest: async (client) => {
      newestHours.week = (await fetchNewestCalendar(client, profile.id)).week;
      return fetchNewest(client);
    },
    take: (newest, { keepsEdits }) => {
      takeNewest(form, newest, { sent: shown, keepsEdits });
      if (keepsEdits) return;
      pictures.discardSent();
      texts.discardSent();
      hours.discardSent();
    },
    answer: showRefusal,
  });

  const isProfileEdited = form.formState.isDirty || pictures.isEdited || texts.isEdited || hours.isEdited;
  const isEdited = isProfileEdited || firstPart?.isEdited === true;
  useUnsavedChanges(isEdited);

  async function handleValid(values: ProfileValues) {
    if (!texts.isValid || !hours.check()) return;
    const send = async () => {
      if (firstPart?.isEdited) await firstPart.save();
      const edit = { profile, values, pictures: pictures.edits, texts: texts.changes };
      const version = await track((options) => sendProfile(edit, options));
      if (hours.isEdited) await sendHours({ ...profile, version }, { days: hours.days, saved: savedHours });
    };
    const isSaved = await save(send, {
      isSavedIn: (newest) =>
        !pictures.isEdited &&
        hasValues(newest, values) &&
        texts.isSavedIn(newest) &&
        hours.isSavedIn(daysOf(newest.scheduleSettings, newestHours.week)),
    });
    if (!isSaved) return;
    showToast({ tone: 'success', text: m.settings_saved() });
    onSaved?.();
  }

  /** Returns true if the form shows the refusal itself, or nothing needs to be shown. */
  function showRefusal(error: unknown): boolean {
    return isStopped(error) || pictures.showRefusal(error);
  }

  function discard() {
    form.reset(valuesOf(profile));
    pictures.discard();
    texts.discard();
    hours.discard();
    firstPart?.discard();
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 @min-[52rem]:grid-cols-[minmax(0,1fr)_20rem]">
      <BodyMark name="data-wide" />
      <form noValidate onSubmit={form.handleSubmit(handleValid)} className="flex min-w-0 flex-col gap-6">
        {lock.isReadOnly && <ReadOnlyNote licenseStatus={identity.licenseStatus} />}
        {firstPart?.field}
        <SettingsFields
          {...{ profile, lock, form, pictures, texts, hours }}
          onPreviewReplies={() => setIsPreviewOpen(true)}
        />
        {upload && <UploadProgress {...upload} />}
        {!lock.isReadOnly && (
          <EditButtons
            isEdited={isEdited}
            isValid={texts.isValid}
            isPending={form.formState.isSubmitting}
            onCancel={discard}
          />
        )}
      </form>
      <div className="@min-[52rem]:sticky @min-[52rem]:top-6">
        <CallPagePreview
          {...shown}
          iconUrl={pictures.iconUrl}
          backgroundUrl={pictures.backgroundUrl}
          comment={texts.shown.comment}
        />
      </div>
      <PreviewChatModal isOpen={isPreviewOpen} yobirinPropertyId={profile.id} onClose={() => setIsPreviewOpen(false)} />
      <EditConflictModal {...conflict} />
    </div>
  );
}
