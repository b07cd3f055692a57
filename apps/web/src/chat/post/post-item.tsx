import { type ChatPost, isEdited } from '@yobirin/contract/chat';
import { useContext } from 'react';
import { timeText } from '../../i18n/date-text.ts';
import { m } from '../../i18n/gen/messages.js';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { SparkleIcon } from '../../ui/picture/icons.tsx';
import { AttachmentList } from '../attachment/attachment-list.tsx';
import { useRoom, useRoomState } from '../room/room-context.ts';
import { PostText } from '../translation/post-text.tsx';
import { PostTranslation } from '../translation/post-translation.tsx';
import { ReadingMark } from '../translation/reading-mark.tsx';
import { bubbleStyle } from './bubble-style.ts';
import { compareIds } from './compare-ids.ts';
import { layoutOf } from './post-layout.ts';
import { PostMenu } from './post-menu.tsx';
import { formatDay } from './post-time.ts';
import { SoughtPostContext, useSoughtItem } from './sought-post.ts';
import { VoicePost } from './voice-post.tsx';

type PostItemProps = { post: ChatPost; previous: ChatPost | undefined };

/** One post: own side on the right, other side on the left. */
export function PostItem({ post, previous }: PostItemProps) {
  const { author, peer } = useRoom();
  const { opensDay, opensGroup } = layoutOf(post, previous);
  const isOwn = post.chatRoomMembershipId === author.chatRoomMembershipId;
  const sought = useSoughtItem(useContext(SoughtPostContext), post.id);

  return (
    <li {...sought} className={classNames(opensGroup ? 'pt-4' : 'pt-1', sought?.className)}>
      {opensDay && <DaySeparator createdAt={post.createdAt} />}
      <article className={classNames('group flex gap-2', isOwn ? 'flex-row-reverse' : 'items-start')}>
        {!isOwn && (
          <span className="w-8 shrink-0">
            {opensGroup && <Avatar name={peer.name} imageUrl={peer.iconUrl} size="small" />}
          </span>
        )}
        <div className={classNames('flex max-w-[85%] min-w-0 flex-col gap-1', isOwn ? 'items-end' : 'items-start')}>
          {opensGroup && <AuthorName post={post} isOwn={isOwn} />}
          <div className={classNames('flex max-w-full items-end gap-1.5', isOwn && 'flex-row-reverse')}>
            <div className={classNames('flex min-w-0 flex-col gap-1', isOwn ? 'items-end' : 'items-start')}>
              {post.body && <PostText post={post} className={bubbleStyle({ isOwn })} />}
              {post.voice ? (
                <VoicePost post={post} voice={post.voice} isOwn={isOwn} />
              ) : (
                <AttachmentList attachments={post.attachments} isOwn={isOwn} />
              )}
            </div>
            <PostMarks post={post} isOwn={isOwn} />
          </div>
          <ReadingMark post={post} isOwn={isOwn} />
          <PostTranslation post={post} />
        </div>
        <PostMenu post={post} />
      </article>
    </li>
  );
}

function DaySeparator({ createdAt }: { createdAt: string }) {
  return (
    <p className="flex items-center gap-3 pt-1 pb-4 text-xs text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      <time dateTime={createdAt}>{formatDay(new Date(createdAt), new Date())}</time>
    </p>
  );
}

/** On the own side, only posts of other users are named. */
function AuthorName({ post, isOwn }: { post: ChatPost; isOwn: boolean }) {
  const { author, peer } = useRoom();
  if (post.isAiReply) {
    return (
      <Badge tone="gold">
        <SparkleIcon className="size-4" />
        {m.chat_ai_reply()}
      </Badge>
    );
  }
  if (isOwn && post.postUserId === author.postUserId) {
    return <span className="sr-only">{m.chat_you()}</span>;
  }
  return <span className="text-xs text-muted">{(isOwn ? post.postUserNickname : peer.name) ?? ''}</span>;
}

/** The time of the post, whether it was edited, and whether the other side has read it (CHAT-03, CHAT-16). */
function PostMarks({ post, isOwn }: { post: ChatPost; isOwn: boolean }) {
  const { author } = useRoom();
  const isRead = useRoomState(({ readUpTo }) =>
    Object.entries(readUpTo).some(
      ([membershipId, id]) => membershipId !== author.chatRoomMembershipId && compareIds(id, post.id) >= 0,
    ),
  );

  return (
    <span
      className={classNames(
        'flex shrink-0 flex-col text-xs leading-snug text-muted tabular-nums',
        isOwn ? 'items-end' : 'items-start',
      )}
    >
      {isOwn && isRead && <span>{m.chat_read()}</span>}
      {isEdited(post) && <span>{m.chat_edited()}</span>}
      <time dateTime={post.createdAt}>{timeText(post.createdAt)}</time>
    </span>
  );
}
