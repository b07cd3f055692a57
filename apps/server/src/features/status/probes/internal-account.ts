import { randomUUID } from 'node:crypto';
import { baseLocale } from '@yobirin/contract/locale';
import type { Pool } from 'pg';
import type { Context, RequestContext } from '../../../context.ts';
import type { Database } from '../../../platform/database/client.ts';
import { rolledBack } from '../../../platform/database/rolled-back.ts';
import { type Events, silent } from '../../../platform/events/events.ts';
import { createSecretToken } from '../../../platform/secrets/secret-token.ts';
import { silentSecurityLog } from '../../../platform/security/security-log.ts';
import { within } from '../../../platform/within.ts';
import type { Viewer } from '../../../viewer/access-token.ts';
import { createFindViewer } from '../../auth/find-viewer.ts';
import { startSession } from '../../auth/session.service.ts';
import { createUser } from '../../auth/user.service.ts';
import { listMembershipsOfUsers } from '../../directory/holder/member.service.ts';
import { listPropertiesOfMemberships } from '../../directory/profile/profile.service.ts';
import { updateYobirinProperty } from '../../directory/profile/update-profile.service.ts';
import { listScheduleSettings } from '../../directory/schedule/schedule.service.ts';
import { updateScheduleSettings } from '../../directory/schedule/update-schedule.service.ts';
import { openAccount } from '../../registration/open-account.service.ts';

/** A probe that takes longer has failed (STATUS-04). */
export const probeLimitMs = 10_000;

/**
 * Runs a probe as a stranger, in a transaction that is rolled back (OP-373). Its events reach no subscriber, and its address and
 * browser are new, so that no limit counts two probes together.
 */
export function withoutTraces<Result>(
  ctx: Context,
  pool: Pool,
  probe: (inside: RequestContext) => Promise<Result>,
): Promise<Result> {
  return rolledBack(pool, (db) => within(probeLimitMs, probe(strangerIn(ctx, db))));
}

function strangerIn(ctx: Context, db: Database): RequestContext {
  const mark = createSecretToken();
  const security = silentSecurityLog;
  const findViewer = createFindViewer({ db, accessTokens: ctx.accessTokens, security });
  return {
    ...ctx,
    db,
    callDb: db,
    replicas: null,
    events: quietEvents(ctx.events),
    security,
    findViewer,
    findCallViewer: findViewer,
    requestId: 'status',
    address: randomUUID(),
    browserMark: { give: () => mark, keep: () => {} },
    proof: null,
    locale: baseLocale,
    guestLocale: baseLocale,
    bodyBytes: null,
    viewer: null,
  };
}

function quietEvents(events: Events): Events {
  return {
    ...events,
    transaction: (db, work) => db.transaction((tx) => work(tx, silent)),
    write: (db, _events, work) => work(db, silent),
    isWanted: () => false,
    tell: async () => {},
  };
}

/** A user with an account, who can sign in with the password of this hash. */
export function createInternalUser(
  ctx: RequestContext,
  passwordHash: string,
): Promise<{ userId: string; email: string }> {
  const email = `${randomUUID()}@status.invalid`;
  const person = { email, firstName: 'Status', lastName: 'Probe', language: 'EN' as const };
  return ctx.db.transaction(async (tx) => {
    const user = await createUser(tx, { ...person, passwordHash, createdAt: ctx.clock.now() });
    await openAccount(ctx, tx, user.id);
    return { userId: user.id, email };
  });
}

/** An ID that is open at all hours, and the device on which its holder is signed in. */
export async function createInternalId(
  ctx: RequestContext,
): Promise<{ viewer: Viewer; yobirinPropertyId: string; yobirinId: string }> {
  const { userId } = await createInternalUser(ctx, 'none');
  const browser = { userAgent: '', address: ctx.address, mark: ctx.browserMark.give() };
  const { viewer } = await ctx.db.transaction((tx) => startSession(ctx, tx, { say: silent, userId, browser }));
  const holder = { ...ctx, viewer };
  const [seat] = (await listMembershipsOfUsers(ctx, [userId])).flat();
  const [property] = (await listPropertiesOfMemberships(ctx, [seat?.id ?? '0'])).flat();
  if (!property) throw new Error('The seat of a new account has a profile');
  const yobirinId = `status-${randomUUID()}`.slice(0, 30);
  await updateYobirinProperty(holder, { id: property.id, yobirinId, nickname: 'Status' });
  await openAtAllHours(holder, property.id);
  return { viewer, yobirinPropertyId: property.id, yobirinId };
}

async function openAtAllHours(ctx: RequestContext, yobirinPropertyId: string): Promise<void> {
  const rows = await listScheduleSettings(ctx, { yobirinPropertyId });
  await updateScheduleSettings(ctx, {
    scheduleSettings: rows.map(({ id }) => ({ id, isAvailableForCall: true, beginTime: '00:00', endTime: '24:00' })),
    timeZone: ctx.config.timeZone,
    offsetMinutes: 0,
  });
}
