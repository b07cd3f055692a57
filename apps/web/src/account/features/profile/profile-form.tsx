import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isRefusal } from '../../../api/api-error.ts';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { reloadSession } from '../../../session/session.ts';
import { useSignedInUser } from '../../../session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { CompletionModal } from '../../../ui/completion-modal.tsx';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { useFileUrl } from '../../../ui/use-file-url.ts';
import { PreviewChatModal } from '../assistant/preview-chat-modal.tsx';
import { showServerError } from '../failure/server-error.ts';
import { useUnsavedChanges } from '../unsaved-changes/unsaved-changes.ts';
import { BackgroundField } from './background-field.tsx';
import { CallPagePreview } from './call-page-preview.tsx';
import { ContactFields } from './contact-fields.tsx';
import type { ProfileInUse } from './current-profile.tsx';
import { EditButtons } from './edit-buttons.tsx';
import { EditConflictModal } from './edit-conflict-modal.tsx';
import { IconField } from './icon-field.tsx';
import { NameFields } from './name-fields.tsx';
import { profileLockOf } from './profile-lock.ts';
import {
  type PictureEdits,
  type ProfileValues,
  profileForm,
  profileFormWithoutId,
  valuesOf,
} from './profile-values.ts';
import { ReadOnlyNote } from './read-only-note.tsx';
import { sendProfile } from './save-profile.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useProfileSaving } from './use-profile-saving.ts';

type OpenModal = 'none' | 'idChange' | 'replyPreview' | 'done';
type PictureErrors = { icon?: string | undefined; background?: string | undefined };

/** How the ID in use presents itself and whom it lets through, with the call page that this makes (PROFILE-01). */
export function ProfileForm({ profile, identity }: ProfileInUse) {
  const lock = profileLockOf({ profile, identity }, useSignedInUser());
  const form = useForm<ProfileValues>({
    resolver: standardSchemaResolver(lock.isIdLocked ? profileFormWithoutId : profileForm),
    defaultValues: valuesOf(profile),
  });
  const [pictures, setPictures] = useState<PictureEdits>({});
  const [pictureErrors, setPictureErrors] = useState<PictureErrors>({});
  const [openModal, setOpenModal] = useState<OpenModal>('none');
  const [sent, setSent] = useState<number | null>(null);
  const iconPreviewUrl = useFileUrl(pictures.icon?.preview ?? null);
  const backgroundPreviewUrl = useFileUrl(pictures.background ?? null);

  const { save, conflict } = useProfileSaving({
    propertyId: profile.id,
    take: (newest, { keepsEdits }) => {
      form.reset(valuesOf(newest), { keepDirtyValues: keepsEdits });
      if (!keepsEdits) setPictures({});
    },
    answer: showRefusal,
  });

  const isEdited = form.formState.isDirty || pictures.icon !== undefined || pictures.background !== undefined;
  const iconUrl = pictures.icon === undefined ? profile.iconUrl : iconPreviewUrl;
  const backgroundUrl = pictures.background === undefined ? profile.backgroundUrl : backgroundPreviewUrl;
  const shown = form.watch();
  useUnsavedChanges(isEdited);

  async function handleValid(values: ProfileValues) {
    if (values.yobirinId === (profile.yobirinId ?? '')) await saveValues(values);
    else setOpenModal('idChange');
  }

  async function saveValues(values: ProfileValues) {
    const isSaved = await save(() => sendProfile({ profile, values, pictures, onProgress: setSent }));
    setSent(null);
    setOpenModal(isSaved ? 'done' : 'none');
    // The menu shows the ID, its name and its icon.
    if (isSaved) await reloadSession().catch(showServerError);
  }

  /** Whether the form itself can say what was refused. */
  function showRefusal(error: unknown): boolean {
    if (isRefusal(error, 'UNPROCESSABLE_ENTITY')) {
      form.setError('yobirinId', { type: 'taken' }, { shouldFocus: true });
      return true;
    }
    if (!isRefusal(error, 'BAD_USER_INPUT')) return false;
    const { icon, background } = error.details.fields ?? {};
    setPictureErrors({ icon: validationMessage(icon), background: validationMessage(background) });
    return icon !== undefined || background !== undefined;
  }

  function discard() {
    form.reset(valuesOf(profile));
    setPictures({});
    setPictureErrors({});
  }

  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]" data-wide>
      <form noValidate onSubmit={form.handleSubmit(handleValid)} className="flex min-w-0 flex-col gap-6">
        {lock.isReadOnly && <ReadOnlyNote licenseStatus={identity.licenseStatus} />}
        <Card title={m.profile_about_title()}>
          <div className="flex flex-col gap-5">
            <NameFields form={form} lock={lock} />
            <IconField
              shownUrl={iconUrl}
              disabled={lock.isReadOnly}
              error={pictureErrors.icon}
              onChange={(icon) => setPictures({ ...pictures, icon })}
              onError={(icon) => setPictureErrors({ ...pictureErrors, icon })}
            />
            <BackgroundField
              shown={pictures.background === undefined ? profile.backgroundUrl : pictures.background}
              disabled={lock.isReadOnly}
              error={pictureErrors.background}
              onChange={(background) => setPictures({ ...pictures, background })}
              onError={(background) => setPictureErrors({ ...pictureErrors, background })}
            />
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
        {sent !== null && <UploadProgress sent={sent} />}
        {!lock.isReadOnly && (
          <EditButtons isEdited={isEdited} isPending={form.formState.isSubmitting} onCancel={discard} />
        )}
      </form>
      <div className="xl:sticky xl:top-6">
        <CallPagePreview {...shown} iconUrl={iconUrl} backgroundUrl={backgroundUrl} comment={profile.comment} />
      </div>

      <ConfirmModal
        isOpen={openModal === 'idChange'}
        title={m.profile_id_change_title()}
        confirmLabel={m.profile_id_change_confirm()}
        cancelLabel={m.common_cancel()}
        onConfirm={() => saveValues(profileForm.parse(form.getValues()))}
        onCancel={() => setOpenModal('none')}
      >
        <p>{m.profile_id_change_text()}</p>
        <p className="mt-2 font-semibold text-ink">
          {location.host}/{shown.yobirinId}
        </p>
      </ConfirmModal>
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
