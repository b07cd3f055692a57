import type { InboxItemKind } from '@yobirin/contract/inbox';
import type { ThreadCall, ThreadCallback } from '../call/thread/thread-call.service.ts';
import type { ThreadPost } from '../chat/thread/thread-room.service.ts';

/** One thing in a thread. */
export type Item = {
  /** Unique within the thread: posts, calls and requests have ids of their own. */
  id: string;
  kind: InboxItemKind;
  at: Date;
  isOwn: boolean;
  text: string | null;
  durationSeconds: number | null;
  callId: string | null;
  chatPostId: string | null;
  callbackRequestId: string | null;
};

/** Which table an item comes from. */
export type ItemSource = 'post' | 'call' | 'callback';

export const sourceOfKind = {
  POST: 'post',
  VOICE: 'post',
  CALL: 'call',
  MISSED_CALL: 'call',
  CALLBACK: 'callback',
} as const satisfies Record<InboxItemKind, ItemSource>;

type Facts = Pick<Item, 'kind' | 'at'> & Partial<Pick<Item, 'isOwn' | 'text' | 'durationSeconds'>>;

export function toItem(sourceId: string, { kind, at, isOwn = false, text, durationSeconds = null }: Facts): Item {
  const source = sourceOfKind[kind];
  return {
    id: `${source}-${sourceId}`,
    kind,
    at,
    isOwn,
    // Posts of files alone have no text.
    text: text || null,
    durationSeconds,
    callId: source === 'call' ? sourceId : null,
    chatPostId: source === 'post' ? sourceId : null,
    callbackRequestId: source === 'callback' ? sourceId : null,
  };
}

export function itemOfPost(post: ThreadPost, yobirinPropertyId: string): Item {
  const { id, at, text, voiceMs, writerYobirinPropertyId } = post;
  return toItem(id, {
    kind: voiceMs === null ? 'POST' : 'VOICE',
    at,
    isOwn: writerYobirinPropertyId === yobirinPropertyId,
    text,
    durationSeconds: voiceMs === null ? null : Math.round(voiceMs / 1_000),
  });
}

export function itemOfCall(call: ThreadCall, yobirinPropertyId: string): Item {
  const { id, at, text, isMissed, isToGuest, fromYobirinPropertyId, talkingAt, endedAt } = call;
  const isOwn = isToGuest || fromYobirinPropertyId === yobirinPropertyId;
  return toItem(id, {
    // A call that the other side missed is none that waits here.
    kind: isMissed && !isOwn ? 'MISSED_CALL' : 'CALL',
    at,
    isOwn,
    text,
    durationSeconds: talkingAt && endedAt ? Math.round((endedAt.getTime() - talkingAt.getTime()) / 1_000) : null,
  });
}

/** Only guests ask to be called back. */
export function itemOfCallback({ id, at, text }: ThreadCallback): Item {
  return toItem(id, { kind: 'CALLBACK', at, text });
}
