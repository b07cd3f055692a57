import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isRefusal } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { reloadSession } from '../../../session/session.ts';
import { useSignedInUser } from '../../../session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { CompletionModal } from '../../../ui/overlay/completion-modal.tsx';
import { BodyMark } from '../../shared/body-mark.tsx';
import type { ProfileInUse } from '../../shared/current-profile/current-profile.tsx';
import { EditButtons } from '../../shared/current-profile/edit-buttons.tsx';
import { EditConflictModal } from '../../shared/current-profile/edit-conflict-modal.tsx';
import { fetchNewestProfile } from '../../shared/current-profile/profile-query.ts';
import { ReadOnlyNote } from '../../shared/current-profile/read-only-note.tsx';
import { useProfileSaving } from '../../shared/current-profile/use-profile-saving.ts';
import { showServerError } from '../../shared/failure/server-error.ts';
import { useUnsavedChanges } from '../../shared/unsaved-changes/unsaved-changes.ts';
import { PreviewChatModal } from '../assistant/preview-chat-modal.tsx';
import { CallPagePreview } from './call-page-preview.tsx';
import { ContactFields } from './contact-fields.tsx';
import { IdChangeModal } from './id-change-modal.tsx';
import { NameFields } from './name-fields.tsx';
import { PictureFields } from './picture-fields.tsx';
import { profileLockOf } from './profile-lock.ts';
import { hasValues, type ProfileValues, profileFormOf, valuesOf } from './profile-values.ts';
import { sendProfile } from './save-profile.ts';
import { takeNewest } from './take-newest.ts';
import { UploadProgress } from './upload-progress.tsx';
import { usePictureEdits } from './use-picture-edits.ts';
import { isStopped, useUpload } from './use-upload.ts';
import { YobirinIdField } from './yobirin-id-field.tsx';

type OpenModal = 'none' | 'idChange' | 'replyPreview' | 'done';

/** The profile and contact settings of the ID in use, with a preview of its call page (PROFILE-01). */
export function ProfileForm({ profile, identity }: ProfileInUse) {
  const lock = profileLockOf({ profile, identity }, useSignedInUser());
  const rules = profileFormOf(profile, { hasId: !lock.isIdLocked });
  const form = useForm<ProfileValues>({
    resolver: standardSchemaResolver(rules),
    defaultValues: valuesOf(profile),
  });
  const shown = form.watch();
  const pictures = usePictureEdits(profile);
  const { upload, track } = useUpload();
  const [openModal, setOpenModal] = useState<OpenModal>('none');

  const { save, conflict } = useProfileSaving({
    fetchNewest: (client) => fetchNewestProfile(client, profile.id),
    take: (newest, { keepsEdits }) => {
      takeNewest(form, newest, { sent: shown, keepsEdits });
      if (!keepsEdits) pictures.discardSent();
    },
    answer: showRefusal,
  });

  const isEdited = form.formState.isDirty || pictures.isEdited;
  useUnsavedChanges(isEdited);

  async function handleValid(values: ProfileValues) {
    if (values.yobirinId === (profile.yobirinId ?? '')) await saveValues(values);
    else setOpenModal('idChange');
  }

  async function saveValues(values: ProfileValues) {
    const edit = { profile, values, pictures: pictures.edits };
    const isSaved = await save(() => track((options) => sendProfile(edit, options)), {
      isSavedIn: (newest) => !pictures.isEdited && hasValues(newest, values),
    });
    setOpenModal(isSaved ? 'done' : 'none');
    // The menu shows the ID, its name and its icon.
    if (isSaved) await reloadSession().catch(showServerError);
  }

  /** Returns true if the form shows the refusal itself, or nothing needs to be shown. */
  function showRefusal(error: unknown): boolean {
    if (isStopped(error)) return true;
    if (isRefusal(error, 'UNPROCESSABLE_ENTITY')) {
      form.setError('yobirinId', { type: 'taken' }, { shouldFocus: true });
      return true;
    }
    return pictures.showRefusal(error);
  }

  function discard() {
    form.reset(valuesOf(profile));
    pictures.discard();
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 @min-[52rem]:grid-cols-[minmax(0,1fr)_20rem]">
      <BodyMark name="data-wide" />
      <form noValidate onSubmit={form.handleSubmit(handleValid)} className="flex min-w-0 flex-col gap-6">
        {lock.isReadOnly && <ReadOnlyNote licenseStatus={identity.licenseStatus} />}
        <Card title={m.profile_about_title()}>
          <div className="flex flex-col gap-5">
            <YobirinIdField form={form} savedId={profile.yobirinId} isLocked={lock.isIdLocked} />
            <NameFields form={form} lock={lock} />
            <PictureFields pictures={pictures} disabled={lock.isReadOnly} />
          </div>
        </Card>
        <Card title={m.profile_contact_title()}>
          <ContactFields
            form={form}
            profile={profile}
            isReadOnly={lock.isReadOnly}
            onPreviewReplies={() => setOpenModal('replyPreview')}
          />
        </Card>
        {upload && <UploadProgress {...upload} />}
        {!lock.isReadOnly && (
          <EditButtons isEdited={isEdited} isPending={form.formState.isSubmitting} onCancel={discard} />
        )}
      </form>
      <div className="@min-[52rem]:sticky @min-[52rem]:top-6">
        <CallPagePreview
          {...shown}
          iconUrl={pictures.iconUrl}
          backgroundUrl={pictures.backgroundUrl}
          comment={profile.comment}
        />
      </div>

      <IdChangeModal
        isOpen={openModal === 'idChange'}
        yobirinId={shown.yobirinId}
        onConfirm={() => saveValues(rules.parse(form.getValues()))}
        onCancel={() => setOpenModal('none')}
      />
      <CompletionModal
        isOpen={openModal === 'done'}
        title={m.profile_saved()}
        closeLabel={m.common_close()}
        onClose={() => setOpenModal('none')}
      />
      <PreviewChatModal
        isOpen={openModal === 'replyPreview'}
        yobirinPropertyId={profile.id}
        onClose={() => setOpenModal('none')}
      />
      <EditConflictModal {...conflict} />
    </div>
  );
}
