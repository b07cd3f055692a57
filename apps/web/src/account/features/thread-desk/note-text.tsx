import { partsOfNote } from '@yobirin/contract/team-note';
import { wordsStyle } from '../../../chat/post/bubble-style.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { TeamNote } from './team-notes-query.ts';

/** The text of a note with its mentions marked, those of the reader more strongly. */
export function NoteText({ note: { body, mentions }, userId }: { note: TeamNote; userId: string }) {
  return (
    <p dir="auto" className={classNames('pt-1', wordsStyle)}>
      {partsOfNote(body, mentions).map(({ text, mentioned }, index) =>
        mentioned.length === 0 ? (
          text
        ) : (
          <mark
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name.
            key={index}
            className={classNames(
              'rounded-tag px-0.5 font-semibold',
              mentioned.some((member) => member.userId === userId)
                ? 'bg-indigo text-on-fill'
                : 'bg-transparent text-indigo',
            )}
          >
            {text}
          </mark>
        ),
      )}
    </p>
  );
}
