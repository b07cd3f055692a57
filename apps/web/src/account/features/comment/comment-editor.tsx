import { canEditProfile } from '@yobirin/contract/permissions';
import { comment } from '@yobirin/contract/profile';
import { type FormEvent, useState, useTransition } from 'react';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { showToast } from '../../../ui/overlay/toast.tsx';
import type { ProfileInUse } from '../../shared/current-profile/current-profile.tsx';
import { EditButtons } from '../../shared/current-profile/edit-buttons.tsx';
import { EditConflictModal } from '../../shared/current-profile/edit-conflict-modal.tsx';
import { fetchNewestProfile } from '../../shared/current-profile/profile-query.ts';
import { ReadOnlyNote } from '../../shared/current-profile/read-only-note.tsx';
import { useProfileSaving } from '../../shared/current-profile/use-profile-saving.ts';
import { useUnsavedChanges } from '../../shared/unsaved-changes/unsaved-changes.ts';
import { CommentField } from './comment-field.tsx';

const UpdateComment = graphql(`
  mutation UpdateComment($id: ID!, $comment: String, $afkComment: String, $expectedVersion: Int) {
    updateYobirinProperty(id: $id, comment: $comment, afkComment: $afkComment, expectedVersion: $expectedVersion) {
      id
    }
  }
`);

type CommentEditorProps = ProfileInUse & {
  /** The introduction text, or the message for the time when calls are not accepted (COMMENT-01). */
  field: 'comment' | 'afkComment';
  label: string;
};

export function CommentEditor({ profile, identity, field, label }: CommentEditorProps) {
  const [text, setText] = useState(profile[field]);
  const [isPending, startTransition] = useTransition();
  const { save, conflict } = useProfileSaving({
    fetchNewest: (client) => fetchNewestProfile(client, profile.id),
    take: (newest, { keepsEdits }) => {
      // Text typed while saving was under way is not saved yet.
      if (!keepsEdits) setText((current) => (current === text ? newest[field] : current));
    },
  });
  const isReadOnly = !canEditProfile(identity, identity.licenseStatus);
  const { data, error } = comment.safeParse(text);
  const isEdited = data !== profile[field];
  useUnsavedChanges(isEdited);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isEdited || error || isPending) return;
    startTransition(async () => {
      const edit = { id: profile.id, [field]: text, expectedVersion: profile.version };
      const isSaved = await save(() => request(UpdateComment, edit), { isSavedIn: (newest) => newest[field] === data });
      if (isSaved) showToast({ tone: 'success', text: m.comment_saved() });
    });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      {isReadOnly && <ReadOnlyNote licenseStatus={identity.licenseStatus} />}
      <CommentField label={label} value={text} readOnly={isReadOnly} onChange={setText} />
      {!isReadOnly && (
        <EditButtons
          isEdited={isEdited}
          isValid={!error}
          isPending={isPending}
          onCancel={() => setText(profile[field])}
        />
      )}
      <EditConflictModal {...conflict} />
    </form>
  );
}
