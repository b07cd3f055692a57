import type { RequestContext } from '../../../context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { takesVoiceMessages } from '../../voice/greeting.service.ts';
import { assertAllowedToPost, noSuchRoom, type Participant, requireGuest } from '../room/participant.service.ts';
import { hasUsedPendingPosts, postsAfterApproval } from '../room/pending-room.ts';
import { assertWelcome } from '../room/welcome.service.ts';

/** A guest, and the ID that they leave a message for. */
export type VoiceWriter = { writer: Participant; yobirinPropertyId: string };

/** Throws NOT_FOUND without an open chat. */
export async function requireVoiceWriter(ctx: RequestContext, guestToken: string): Promise<VoiceWriter> {
  const writer = await requireGuest(ctx, guestToken);
  const { yobirinPropertyId } = writer.peer;
  if (yobirinPropertyId === null) throw noSuchRoom();
  return { writer, yobirinPropertyId };
}

/**
 * Throws what a post of this guest would throw, and UNPROCESSABLE_ENTITY with `voice_off` if the ID takes no voice messages. A voice
 * message may be sent before the chat is approved: it is stored as sound alone, unlike a file (OP-261).
 */
export async function assertMayLeaveVoice(
  ctx: RequestContext,
  { writer, yobirinPropertyId }: VoiceWriter,
): Promise<void> {
  assertAllowedToPost(writer);
  if (hasUsedPendingPosts(writer)) throw postsAfterApproval();
  await assertWelcome(ctx, writer);
  if (await takesVoiceMessages(ctx, yobirinPropertyId)) return;
  throw new DomainError('UNPROCESSABLE_ENTITY', 'This ID takes no voice messages', { reason: 'voice_off' });
}
