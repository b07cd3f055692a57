import { saveChatDraftInput } from '@yobirin/contract/chat-draft';
import type { RequestContext } from '../../context.ts';
import type { Executor } from '../../platform/database/client.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { assertNotOnlyLooking, requireParticipant } from '../chat/room/participant.service.ts';
import { type ChatDraft, deleteDraftsOfHolder, deleteDraftsOfId, findDrafts, saveDraft } from './chat-draft.queries.ts';

type Place = { chatRoomId: string; yobirinPropertyId: string };

/** The viewer's own drafts in a chat of one of their IDs. */
export async function listChatDrafts(ctx: RequestContext, place: Place): Promise<ChatDraft[]> {
  const { userId } = requireViewer(ctx);
  await requireParticipant(ctx, place);
  return findDrafts(ctx.db, { ...place, userId });
}

type Edit = { [Part in 'chatRoomId' | 'yobirinPropertyId' | 'kind' | 'body' | 'expectedVersion']: unknown };

/** Keeps a draft; an empty one was sent or given up. Throws CONFLICT if it was saved since `expectedVersion`. */
export async function saveChatDraft(ctx: RequestContext, edit: Edit): Promise<ChatDraft> {
  const { userId } = requireViewer(ctx);
  const draft = parseInput(saveChatDraftInput, edit);
  assertNotOnlyLooking(await requireParticipant(ctx, draft));
  const saved = await saveDraft(ctx.db, { ...draft, userId, updatedAt: ctx.clock.now() });
  if (!saved) throw new DomainError('CONFLICT', 'The draft has been saved elsewhere', { reason: 'edited_meanwhile' });
  return saved;
}

/** Deletes the drafts of a user who has lost the ID. Idempotent. */
export function forgetDraftsOf(
  { db }: { db: Executor },
  loss: { userId: string; yobirinPropertyId: string },
): Promise<void> {
  return deleteDraftsOfHolder(db, loss);
}

/** Deletes the drafts of a deleted ID. Idempotent. */
export function forgetDraftsOfId({ db }: { db: Executor }, yobirinPropertyId: string): Promise<void> {
  return deleteDraftsOfId(db, yobirinPropertyId);
}
