import { paths } from '@yobirin/contract/paths';
import { chatEndText } from '../../../chat/chat-end-text.ts';
import { translationText } from '../../../chat/translation/translation-settings.tsx';
import { m } from '../../../i18n/gen/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { ChevronLeftIcon, FileIcon } from '../../../ui/picture/icons.tsx';
import type { ChatRoom } from './chat-room-query.ts';
import type { RoomSide } from './room-changes.ts';
import { RoomMenu } from './room-menu.tsx';
import { type Peer, sidesOf } from './room-sides.ts';
import { unansweredText } from './unanswered-text.ts';

type RoomHeaderProps = {
  room: ChatRoom;
  peer: Peer;
  side: RoomSide;
  /** Within a page that has its own way back, and says since when the other side waits. */
  isEmbedded: boolean;
  onMarkAnswered: () => void;
  /** Opens and closes the list of files, which has the id `controls`. */
  files: { isOpen: boolean; controls: string; onToggle: () => void };
};

/** The other side, the end of the chat, and the actions of the room. */
export function RoomHeader({ room, peer, side, isEmbedded, onMarkAnswered, files }: RoomHeaderProps) {
  const { note } = sidesOf(room).own;
  return (
    <header className="border-b border-line bg-surface">
      <div className={classNames('flex items-center gap-2 py-2 pr-2 @min-[60rem]:pl-4', isEmbedded ? 'pl-4' : 'pl-1')}>
        {!isEmbedded && (
          <a
            href={paths.accountMessages()}
            aria-label={m.chat_rooms_back()}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken @min-[60rem]:hidden"
          >
            <ChevronLeftIcon className="size-6" />
          </a>
        )}
        <Avatar name={peer.name} imageUrl={peer.iconUrl} color={peer.iconColor} size="small" />
        <div className="min-w-0 grow leading-snug">
          <h1 className="flex items-center gap-2 text-base leading-snug">
            <span dir="auto" className="truncate">
              {peer.name}
            </span>
            {peer.isGuest && (
              <span className="shrink-0">
                <Badge tone="indigo">{m.chat_room_guest()}</Badge>
              </span>
            )}
          </h1>
          <p className="line-clamp-2 text-xs text-muted empty:hidden">
            {!isEmbedded && room.unansweredSince && (
              <span className="mr-2 font-semibold text-red">{unansweredText(room.unansweredSince)}</span>
            )}
            {[
              room.isArchived ? null : chatEndText(room),
              translationText(room.translation),
              peer.callerName && m.chat_room_via({ callerName: peer.callerName }),
              note,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <IconButton
          label={m.desk_files()}
          icon={<FileIcon />}
          aria-expanded={files.isOpen}
          aria-controls={files.isOpen ? files.controls : undefined}
          onClick={files.onToggle}
          className={files.isOpen ? 'bg-sunken text-ink' : ''}
        />
        {!room.isReadOnly && <RoomMenu room={room} peer={peer} side={side} onMarkAnswered={onMarkAnswered} />}
      </div>
      {isRequested(room) && (
        <p className="border-t border-line bg-gold-tint px-4 py-1.5 text-center text-sm text-balance text-gold-ink">
          {m.chat_request_pending()}
        </p>
      )}
    </header>
  );
}

/** The other ID has not approved the message request of this side (BLOCK-02). */
function isRequested(room: ChatRoom): boolean {
  const { own, peer } = sidesOf(room);
  return own.isApproved && !peer.isApproved && peer.guestName === null && !room.isBlocked;
}
