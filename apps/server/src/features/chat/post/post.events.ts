import { numericId } from '@yobirin/contract/ids';
import { z } from 'zod';
import { liveEvent, recordedEvent } from '../../../platform/events/event.ts';

const ids = { chatPostId: numericId, chatRoomId: numericId };
const inRoom = ({ chatRoomId }: { chatRoomId: string }) => chatRoomId;

export const postSaved = recordedEvent(
  'post.saved',
  z.object({
    ...ids,
    /** The writer's side. */
    chatRoomMembershipId: numericId,
    /** Null for a guest and for the assistant. */
    postUserId: z.nullable(numericId),
    isAiReply: z.boolean(),
    /** The ID it was written to; null if it was written to a guest. */
    toYobirinPropertyId: z.nullable(numericId),
    /** Whether that ID has automatic replies. */
    isToAutoReplyingId: z.boolean(),
    /** Whether it is a voice message that is to be transcribed. Events of earlier releases do not say it. */
    isToTranscribe: z.boolean().default(false),
  }),
  inRoom,
);

export const postEdited = recordedEvent('post.edited', z.object(ids), inRoom);
export const postDeleted = recordedEvent('post.deleted', z.object(ids), inRoom);

/** A post was saved and sent to open pages. */
export const postTold = liveEvent<{ chatPostId: string }>('post.told');

/** An ID received a post while no holder who may answer had the room open. */
export const postMissed = liveEvent<{
  chatPostId: string;
  chatRoomId: string;
  text: string;
  /** The length of a voice message; null for other posts. */
  voiceMs: number | null;
  toYobirinPropertyId: string;
  /** The writer's ID; null for a guest. */
  fromYobirinPropertyId: string | null;
  /** The name that holders of the ID see for the guest. */
  guestName: string;
}>('post.missed');
