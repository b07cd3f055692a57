import { paths } from '@yobirin/contract/paths';
import type { ReactNode } from 'react';
import { formatListTime } from '../../../chat/post/post-time.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { ChatIcon, NoteIcon, PersonIcon, PhoneIcon } from '../../../ui/picture/icons.tsx';
import { MarkedText } from './marked-text.tsx';
import type { SearchHit } from './search-query.ts';

const kinds: Record<SearchHit['kind'], { label: () => string; icon: ReactNode }> = {
  POST: { label: m.textsearch_post, icon: <ChatIcon /> },
  CALL: { label: m.textsearch_call, icon: <PhoneIcon /> },
  VISITOR: { label: m.textsearch_visitor, icon: <PersonIcon /> },
  TEAM_NOTE: { label: m.desk_note, icon: <NoteIcon /> },
};

const partLabels: { [Part in SearchHit['excerpts'][number]['part']]?: () => string } = {
  FILE: m.textsearch_part_file,
  TRANSCRIPT: m.textsearch_part_transcript,
  NOTE: m.textsearch_part_note,
  REASON: m.textsearch_part_reason,
};

/** What was found, with the words marked. Leads to where it is (SEARCH-13, SEARCH-14). */
export function SearchHitRow({ hit }: { hit: SearchHit }) {
  const { label, icon } = kinds[hit.kind];
  const isTeamNote = hit.kind === 'TEAM_NOTE';

  return (
    <a
      href={hrefOf(hit)}
      className="flex gap-3 px-2 py-3 text-ink no-underline transition-colors hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <span className="mt-0.5 flex size-9 shrink-0 items-center justify-center rounded-full bg-sunken text-muted">
        {icon}
      </span>
      <span className="min-w-0 grow leading-snug">
        <span className="flex items-baseline gap-2">
          {isTeamNote ? <Badge tone="gold">{label()}</Badge> : <span className="sr-only">{label()}</span>}
          <span dir="auto" className="truncate font-semibold">
            {hit.name || m.textsearch_unnamed()}
          </span>
          <time dateTime={hit.at} className="ml-auto shrink-0 text-xs text-muted">
            {formatListTime(new Date(hit.at), new Date())}
          </time>
        </span>
        {hit.excerpts.map((excerpt, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the excerpts of a hit stay as they are
          <span key={index} dir="auto" className="block pt-1 text-sm wrap-anywhere">
            {partLabels[excerpt.part] && <span className="text-muted">{partLabels[excerpt.part]?.()} </span>}
            <MarkedText {...excerpt} />
          </span>
        ))}
        <span className="flex flex-wrap gap-1.5 pt-1.5 empty:hidden">
          {hit.isOwn && !isTeamNote && <Badge>{m.textsearch_own()}</Badge>}
          {hit.place && <Badge>{m.chat_room_via({ callerName: hit.place })}</Badge>}
        </span>
      </span>
    </a>
  );
}

function hrefOf({ isOwn, chatRoomId, chatPostId, callId, teamNoteId }: SearchHit): string {
  if (callId !== null || !chatRoomId) {
    return paths.accountCallHistories({ tab: isOwn ? 'from' : 'to', call: callId ?? undefined });
  }
  return paths.accountMessage({ id: chatRoomId, post: chatPostId ?? undefined, note: teamNoteId ?? undefined });
}
