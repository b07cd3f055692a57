import {
  defaultChoices,
  type NotificationChoices,
  type UpdateNotificationSettingInput,
  updateNotificationSettingInput,
} from '@yobirin/contract/notification';
import type { Context, RequestContext } from '../../context.ts';
import type { Executor } from '../../platform/database/client.ts';
import { DomainError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/parse-input.ts';
import { requireViewer } from '../../viewer/viewer.ts';
import { type Holding, listHoldings } from '../directory/profile/holding.service.ts';
import { deleteNotices } from './mail-notice.queries.ts';
import {
  deleteSetting,
  findSettingsOfProperty,
  findSettingsOfUser,
  saveSetting,
} from './notification-setting.queries.ts';

export type NotificationSetting = NotificationChoices & Holding;

/** The viewer's choices for each ID that they hold (NOTIFY-01). */
export async function listNotificationSettings(ctx: RequestContext): Promise<NotificationSetting[]> {
  const { userId } = requireViewer(ctx);
  const [holdings, rows] = await Promise.all([listHoldings(ctx, userId), findSettingsOfUser(ctx.db, userId)]);
  const saved = new Map(rows.map((row) => [row.yobirinPropertyId, row]));
  return holdings.map((holding) => ({
    ...defaultChoices(holding),
    ...saved.get(holding.yobirinPropertyId),
    ...holding,
  }));
}

/** Changes the viewer's choices for an ID that they hold. Throws NOT_FOUND. */
export async function updateNotificationSetting(
  ctx: RequestContext,
  input: UpdateNotificationSettingInput,
): Promise<NotificationSetting> {
  const { userId } = requireViewer(ctx);
  const { yobirinPropertyId, ...given } = parseInput(updateNotificationSettingInput, input);
  const holding = (await listHoldings(ctx, userId)).find((held) => held.yobirinPropertyId === yobirinPropertyId);
  if (!holding) throw new DomainError('NOT_FOUND', 'No such ID of yours');
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (Object.keys(changes).length === 0) throw new DomainError('BAD_USER_INPUT', 'Nothing to change');

  const key = { userId, yobirinPropertyId };
  const saved = await ctx.db.transaction(async (tx) => {
    const row = await saveSetting(tx, { ...key, defaults: defaultChoices(holding), changes });
    if (given.callMail === 'NONE') {
      await deleteNotices(tx, { ...key, kind: 'CALL' });
      await deleteNotices(tx, { ...key, kind: 'CALLBACK' });
    }
    if (given.chatMail === 'NONE') {
      await deleteNotices(tx, { ...key, kind: 'CHAT' });
      await deleteNotices(tx, { ...key, kind: 'MENTION' });
      await deleteNotices(tx, { ...key, kind: 'NOT_SENT' });
    }
    return row;
  });
  return { ...saved, ...holding };
}

/** Ends the mails to a user about an ID that they hold, or about all. Needs no sign-in: the link in the mail is enough (MAIL-07). */
export async function endMailsOfUser(
  ctx: Pick<Context, 'db'>,
  { userId, yobirinPropertyId }: { userId: string; yobirinPropertyId: string | null },
): Promise<void> {
  const holdings = await listHoldings(ctx, userId);
  const ended = holdings.filter((held) => yobirinPropertyId === null || held.yobirinPropertyId === yobirinPropertyId);
  const changes = { callMail: 'NONE', chatMail: 'NONE' } as const;
  await ctx.db.transaction(async (tx) => {
    for (const holding of ended) {
      const key = { userId, yobirinPropertyId: holding.yobirinPropertyId };
      await saveSetting(tx, { ...key, defaults: defaultChoices(holding), changes });
      await deleteNotices(tx, key);
    }
  });
}

/** A user who lost the ID is told nothing more about it, and begins with the defaults if they get it again. */
export async function forgetNotifications(
  { db }: Pick<Context, 'db'>,
  loss: { userId: string; yobirinPropertyId: string },
): Promise<void> {
  await deleteSetting(db, loss);
  await deleteNotices(db, loss);
}

type Asked = { yobirinPropertyId: string; isGroup: boolean; userIds: readonly string[] };

/** The choices of these users for the ID, by user. */
export async function loadChoices(
  db: Executor,
  { yobirinPropertyId, isGroup, userIds }: Asked,
): Promise<Map<string, NotificationChoices>> {
  const rows = await findSettingsOfProperty(db, { yobirinPropertyId, userIds });
  const saved = new Map(rows.map((row) => [row.userId, row]));
  const defaults = defaultChoices({ isGroup });
  return new Map(userIds.map((userId) => [userId, saved.get(userId) ?? defaults]));
}
