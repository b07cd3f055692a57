import type { ChatPost } from '@yobirin/contract/chat';

const pauseMs = 5 * 60_000;

/** The heading above a post: the day if it begins there, and the author unless the post before shows it. */
export type PostLayout = { opensDay: boolean; opensGroup: boolean };

export function layoutOf(post: ChatPost, previous: ChatPost | undefined): PostLayout {
  if (!previous) return { opensDay: true, opensGroup: true };
  const [at, before] = [new Date(post.createdAt), new Date(previous.createdAt)];
  const opensDay = at.toDateString() !== before.toDateString();
  const isPaused = at.getTime() - before.getTime() > pauseMs;
  return { opensDay, opensGroup: opensDay || isPaused || !hasSameAuthor(post, previous) };
}

function hasSameAuthor(post: ChatPost, previous: ChatPost): boolean {
  return (
    post.chatRoomMembershipId === previous.chatRoomMembershipId &&
    post.postUserId === previous.postUserId &&
    post.isAiReply === previous.isAiReply
  );
}
