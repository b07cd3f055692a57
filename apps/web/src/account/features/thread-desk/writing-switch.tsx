import { type ReactNode, useId } from 'react';
import { readKeptWords } from '../../../chat/composer/kept-words.ts';
import { m } from '../../../i18n/gen/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { EyeIcon, NoteIcon, SendIcon } from '../../../ui/picture/icons.tsx';
import type { ChatPlace } from './chat-place.ts';
import { NoteComposer, noteDraftKey } from './note-composer.tsx';
import { useLookers } from './use-lookers.ts';

type WritingSwitchProps = {
  place: ChatPlace;
  membershipId: string;
  isNote: boolean;
  onChange: (isNote: boolean) => void;
  /** What writes to the other side, or says why that is not possible. */
  children: ReactNode;
};

/** Says to whom one writes, to the other side or to the team, and shows the field for it (NOTE-09). */
export function WritingSwitch({ place, membershipId, isNote, onChange, children }: WritingSwitchProps) {
  const name = useId();
  const hidden = readKeptWords(isNote ? membershipId : noteDraftKey(membershipId)).draft;
  const lookers = useLookers(place);
  const choices = [
    { isForNote: false, label: m.desk_to_peer(), icon: <SendIcon className="size-4" /> },
    { isForNote: true, label: m.desk_note(), icon: <NoteIcon className="size-4" /> },
  ];

  return (
    <>
      <fieldset
        className={classNames(
          'border-t px-2 pt-2 sm:px-4',
          isNote ? 'border-gold bg-gold-tint' : 'border-line bg-surface',
        )}
      >
        <legend className="sr-only">{m.desk_write_to()}</legend>
        <div className="mx-auto flex max-w-3xl gap-1">
          {choices.map(({ isForNote, label, icon }) => (
            <label
              key={label}
              className={classNames(
                'flex min-h-9 cursor-pointer items-center gap-1.5 rounded-control border px-3 text-sm input-focus:outline-2 input-focus:outline-offset-2 input-focus:outline-focus',
                isForNote === isNote
                  ? isForNote
                    ? 'border-gold bg-surface font-semibold text-gold-ink'
                    : 'border-indigo bg-indigo-tint font-semibold text-indigo'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={isForNote === isNote}
                onChange={() => onChange(isForNote)}
              />
              {icon}
              {label}
              {isForNote !== isNote && hidden !== '' && (
                <span className="text-xs font-normal">{m.desk_has_draft()}</span>
              )}
            </label>
          ))}
          <p role="status" className="ml-auto flex min-w-0 items-center gap-1.5 text-xs text-muted">
            {lookers.length > 0 && (
              <>
                <EyeIcon className="size-4 shrink-0" />
                <span className="truncate">{m.desk_lookers({ names: lookers.join(m.desk_names_separator()) })}</span>
              </>
            )}
          </p>
        </div>
      </fieldset>
      {isNote ? <NoteComposer place={place} membershipId={membershipId} /> : children}
    </>
  );
}
