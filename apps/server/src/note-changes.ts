import type { Context } from './context.ts';
import type { Block } from './features/block/block.service.ts';
import type { Loss } from './features/directory/profile/id.events.ts';

type Logging = Pick<Context, 'security'>;

/** Logs users who are no longer holders of an ID, whether a member was removed, has left, or the ID was deleted. */
export function noteLosses({ security }: Logging, losses: readonly Loss[]): void {
  for (const { userId, yobirinPropertyId } of losses)
    security.note('role_changed', { change: 'id_lost', subjectUserId: userId, yobirinPropertyId });
}

export function noteBlock({ security }: Logging, { block, isInForce }: { block: Block; isInForce: boolean }): void {
  const { yobirinPropertyId, blockedUserId } = block;
  const facts = { yobirinPropertyId, ...(blockedUserId !== null && { subjectUserId: blockedUserId }) };
  security.note(isInForce ? 'person_blocked' : 'person_unblocked', facts);
}
