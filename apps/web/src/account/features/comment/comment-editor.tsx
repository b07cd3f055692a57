import { limits } from '@yobirin/contract/limits';
import { canEditProfile } from '@yobirin/contract/permissions';
import { comment } from '@yobirin/contract/profile';
import { type FormEvent, useState, useTransition } from 'react';
import { graphql } from '../../../api/graphql.ts';
import { request } from '../../../api/request.ts';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { TextArea } from '../../../ui/text-area.tsx';
import { showToast } from '../../../ui/toast.tsx';
import type { ProfileInUse } from '../profile/current-profile.tsx';
import { EditButtons } from '../profile/edit-buttons.tsx';
import { EditConflictModal } from '../profile/edit-conflict-modal.tsx';
import { ReadOnlyNote } from '../profile/read-only-note.tsx';
import { useProfileSaving } from '../profile/use-profile-saving.ts';
import { useUnsavedChanges } from '../unsaved-changes/unsaved-changes.ts';

const UpdateComment = graphql(`
  mutation UpdateComment($id: ID!, $comment: String, $afkComment: String, $expectedVersion: Int) {
    updateYobirinProperty(id: $id, comment: $comment, afkComment: $afkComment, expectedVersion: $expectedVersion) {
      id
    }
  }
`);

type CommentEditorProps = ProfileInUse & {
  /** The introduction text, or the message for when calls are not taken (COMMENT-01). */
  field: 'comment' | 'afkComment';
  label: string;
};

export function CommentEditor({ profile, identity, field, label }: CommentEditorProps) {
  const [text, setText] = useState(profile[field]);
  const [isPending, startTransition] = useTransition();
  const { save, conflict } = useProfileSaving({
    propertyId: profile.id,
    take: (newest, { keepsEdits }) => {
      // What was typed while the text was on its way is not saved yet.
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
      if (await save(() => request(UpdateComment, edit))) showToast({ tone: 'success', text: m.comment_saved() });
    });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      {isReadOnly && <ReadOnlyNote licenseStatus={identity.licenseStatus} />}
      <TextArea
        dir="auto"
        rows={8}
        label={label}
        value={text}
        readOnly={isReadOnly}
        error={validationMessage(error?.issues[0]?.message)}
        onChange={(event) => setText(event.target.value)}
        counter={{ maxGraphemes: limits.commentMaxGraphemes, format: remainingText }}
      />
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

function remainingText(remaining: number): string {
  return m.comment_remaining({ remaining, max: limits.commentMaxGraphemes });
}
