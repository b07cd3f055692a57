import { useQueryClient } from '@tanstack/react-query';
import { limits } from '@yobirin/contract/limits';
import { teamNoteBody } from '@yobirin/contract/team-note';
import { type FormEvent, useState, useTransition } from 'react';
import { charactersLeft } from '../../../i18n/characters-left.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { type TeamNote, teamNotesKey, updateTeamNote } from './team-notes-query.ts';

export function NoteEdit({ note, onDone }: { note: TeamNote; onDone: () => void }) {
  const client = useQueryClient();
  const [text, setText] = useState(note.body);
  const [isPending, startTransition] = useTransition();
  const body = teamNoteBody.safeParse(text);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!body.success || isPending) return;
    if (body.data === note.body) return onDone();
    startTransition(async () => {
      try {
        await updateTeamNote(note, body.data);
        await client.invalidateQueries({ queryKey: teamNotesKey });
        onDone();
      } catch (error) {
        showServerError(error);
      }
    });
  }

  return (
    <form onSubmit={handleSubmit} className="pt-1 pb-1">
      <TextArea
        label={m.desk_note()}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && onDone()}
        autoFocus
        dir="auto"
        counter={{ maxGraphemes: limits.teamNoteMaxGraphemes, format: charactersLeft }}
      />
      <div className="flex flex-wrap justify-end gap-2 pt-2">
        <Button onClick={onDone}>{m.common_cancel()}</Button>
        <Button type="submit" variant="primary" isPending={isPending} disabled={!body.success}>
          {m.common_save()}
        </Button>
      </div>
    </form>
  );
}
