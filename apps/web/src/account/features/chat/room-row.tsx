import { paths } from '@yobirin/contract/paths';
import { formatVoiceLength } from '@yobirin/contract/voice';
import { formatListTime } from '../../../chat/post/post-time.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Badge } from '../../../ui/badge.tsx';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { OwnAliasMark } from '../../shared/identities/alias-mark.tsx';
import type { ListedRoom } from './chat-rooms-query.ts';
import { peerOf, sidesOf } from './room-sides.ts';
import { unansweredText } from './unanswered-text.ts';
import { UnreadBadge } from './unread-badge.tsx';

/** One room of the list: the other side, the last post, the unread count, its state, and since when the guest waits for an answer. */
export function RoomRow({ room, isOpen }: { room: ListedRoom; isOpen: boolean }) {
  const peer = peerOf(room);
  const isPending = !sidesOf(room).own.isApproved && !room.isArchived && !room.isBlocking;
  const isUnread = room.unreadCount > 0;

  return (
    <a
      href={paths.accountMessage({ id: room.id })}
      aria-current={isOpen ? 'page' : undefined}
      className="flex items-center gap-3 px-4 py-3 text-ink no-underline transition-colors hover:bg-sunken focus-visible:-outline-offset-2 aria-[current=page]:bg-sunken aria-[current=page]:shadow-[inset_3px_0_currentcolor]"
    >
      <Avatar name={peer.name} imageUrl={peer.iconUrl} color={peer.iconColor} />
      <span className="min-w-0 grow leading-snug">
        <span className="flex items-baseline gap-2">
          <span dir="auto" className={`truncate ${isUnread ? 'font-semibold' : ''}`}>
            <OwnAliasMark propertyId={peer.propertyId} />
            {peer.name}
          </span>
          <time dateTime={room.updatedAt} className="ml-auto shrink-0 text-xs text-muted">
            {formatListTime(new Date(room.updatedAt), new Date())}
          </time>
        </span>
        <span className="flex min-h-6 items-center gap-2">
          <span dir="auto" className={`truncate text-sm ${isUnread ? 'text-ink' : 'text-muted'}`}>
            {lastPostText(room)}
          </span>
          <UnreadBadge count={room.unreadCount} />
        </span>
        <span className="flex flex-wrap gap-1.5 pt-0.5 empty:hidden">
          {room.unansweredSince && <Badge tone="red">{unansweredText(room.unansweredSince)}</Badge>}
          {room.isBlocking && <Badge>{m.block_badge()}</Badge>}
          {isPending && <Badge tone="gold">{m.chat_room_pending()}</Badge>}
          {room.isArchived && <Badge>{m.chat_room_archived()}</Badge>}
          {peer.isGuest && !isPending && !room.isArchived && <Badge tone="indigo">{m.chat_room_guest()}</Badge>}
          {peer.callerName && <Badge>{m.chat_room_via({ callerName: peer.callerName })}</Badge>}
        </span>
      </span>
    </a>
  );
}

/** A voice message is named with its length (VOICE-50). */
function lastPostText({ hasPosts, lastPostedBody, lastVoiceMs }: ListedRoom): string {
  if (!hasPosts) return m.chat_empty_title();
  if (lastVoiceMs !== null) return m.voice_message_time({ time: formatVoiceLength(lastVoiceMs) });
  return lastPostedBody || m.chat_attachment();
}
