import { useQueryClient } from '@tanstack/react-query';
import { limits } from '@yobirin/contract/limits';
import { teamNoteBody } from '@yobirin/contract/team-note';
import { useEffect, useRef, useState, useTransition } from 'react';
import { ComposerBox } from '../../../chat/composer/composer-box.tsx';
import { followKeptWords, keepWords, readKeptWords } from '../../../chat/composer/kept-words.ts';
import { useSuggestions } from '../../../chat/composer/use-suggestions.tsx';
import { randomUuid } from '../../../chat/room/random-uuid.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { NoteIcon } from '../../../ui/picture/icons.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import type { ChatPlace } from './chat-place.ts';
import { createTeamNote, teamNotesKey } from './team-notes-query.ts';
import { useMentions } from './use-mentions.ts';

/** Where a note's draft is kept: apart from the message's, which this must never become (NOTE-09). */
export function noteDraftKey(membershipId: string): string {
  return `note-${membershipId}`;
}

type NoteComposerProps = { place: ChatPlace; membershipId: string };

/** The field for a note. It knows nothing of the room's outbox, so that no note can be sent to the other side. */
export function NoteComposer({ place, membershipId }: NoteComposerProps) {
  const client = useQueryClient();
  const draftKey = noteDraftKey(membershipId);
  const [text, setText] = useState(() => readKeptWords(draftKey).draft);
  const [isPending, startTransition] = useTransition();
  // A retry of the same text is the same note.
  const tried = useRef({ body: '', clientNoteId: '' });
  const content = teamNoteBody.safeParse(text);

  useEffect(() => followKeptWords(draftKey, ({ draft }) => setText(draft)), [draftKey]);

  function change(draft: string) {
    setText(draft);
    keepWords(draftKey, { draft });
  }

  const mentions = useSuggestions({ suggestions: useMentions(place.yobirinPropertyId), draft: text, onChoose: change });

  function handleSubmit() {
    if (!content.success || isPending) return;
    const body = content.data;
    if (tried.current.body !== body) tried.current = { body, clientNoteId: randomUuid() };
    startTransition(async () => {
      try {
        await createTeamNote(place, tried.current);
        tried.current = { body: '', clientNoteId: '' };
        // What was written meanwhile stays.
        if (readKeptWords(draftKey).draft === text) change('');
        else setText((current) => (current === text ? '' : current));
        await client.invalidateQueries({ queryKey: teamNotesKey });
      } catch (error) {
        showServerError(error);
      }
    });
  }

  return (
    <ComposerBox
      tone="note"
      maxGraphemes={limits.teamNoteMaxGraphemes}
      label={m.desk_note_field()}
      placeholder={m.desk_note_placeholder()}
      text={text}
      onChange={change}
      onSubmit={handleSubmit}
      onKeyDown={mentions.handleKeyDown}
      fieldProps={mentions.fieldProps}
      above={mentions.list}
      below={<p className="pt-1 text-xs text-gold-ink">{m.desk_note_hint()}</p>}
      end={
        <Button
          type="submit"
          icon={<NoteIcon />}
          isPending={isPending}
          disabled={!content.success}
          className="shrink-0 px-3 whitespace-nowrap"
        >
          {m.desk_note_save()}
        </Button>
      }
    />
  );
}
