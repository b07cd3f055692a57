import type { Context } from '../../context.ts';
import type { Executor } from '../../platform/database/client.ts';
import { withoutWatchers } from './inbox-presence.ts';
import { loadChoices } from './notification-setting.service.ts';

type Asked = { choice: 'callPush' | 'chatPush'; yobirinPropertyId: string; userIds: readonly string[] };

/** Those of the users whose devices may be woken for this ID: they chose it, and do not see the ID's inbox (NOTIFY-03). */
export async function listPushUserIds(
  ctx: { db: Executor } & Pick<Context, 'realtime'>,
  asked: Asked,
): Promise<string[]> {
  const willing = await listWillingUserIds(ctx.db, asked);
  return withoutWatchers(ctx, { yobirinPropertyId: asked.yobirinPropertyId, userIds: willing });
}

/** Those of the users who chose pushes for this ID, even if they see its inbox: a call rings all their devices. */
export async function listWillingUserIds(
  db: Executor,
  { choice, yobirinPropertyId, userIds }: Asked,
): Promise<string[]> {
  if (userIds.length === 0) return [];
  // Pushes are on by default for groups, too.
  const choices = await loadChoices(db, { yobirinPropertyId, isGroup: false, userIds });
  return userIds.filter((userId) => choices.get(userId)?.[choice]);
}
