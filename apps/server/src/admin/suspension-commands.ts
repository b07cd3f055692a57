import { yobirinProperties } from '../features/directory/profile/profile.tables.ts';
import { eq } from '../platform/database/orm.ts';
import { type AdminContext, AdminError } from './admin-context.ts';
import { requireId } from './find-account.ts';
import { recordAction } from './record-action.ts';

/** Hides the ID from visitors and callers. Its holder sees the reason. */
export async function suspendId(
  ctx: AdminContext,
  { yobirinId, reason }: { yobirinId: string; reason: string },
): Promise<void> {
  if (!reason.trim()) throw new AdminError('Say why, in words that its holder will read: --reason "…"');
  const { id, accountId } = await requireId(ctx, yobirinId);
  await ctx.db.transaction(async (tx) => {
    const suspension = { suspendedAt: ctx.clock.now(), suspensionReason: reason.trim() };
    await tx.update(yobirinProperties).set(suspension).where(eq(yobirinProperties.id, id));
    const details = { yobirinId, reason: reason.trim() };
    await recordAction(ctx, tx, { action: 'suspend', accountId, yobirinPropertyId: id, details });
  });
  ctx.write(`The public ID ${yobirinId} is suspended.`);
}

export async function liftSuspension(ctx: AdminContext, yobirinId: string): Promise<void> {
  const { id, accountId, suspensionReason } = await requireId(ctx, yobirinId);
  if (suspensionReason === null) throw new AdminError(`The public ID ${yobirinId} is not suspended.`);
  await ctx.db.transaction(async (tx) => {
    const lifted = { suspendedAt: null, suspensionReason: null };
    await tx.update(yobirinProperties).set(lifted).where(eq(yobirinProperties.id, id));
    await recordAction(ctx, tx, { action: 'lift', accountId, yobirinPropertyId: id, details: { yobirinId } });
  });
  ctx.write(`The public ID ${yobirinId} can be reached again.`);
}
