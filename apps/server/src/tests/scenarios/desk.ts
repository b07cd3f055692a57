import { scheduleSettings } from '../../features/directory/schedule/schedule.tables.ts';
import { eq } from '../../platform/database/orm.ts';
import type { Random } from '../../platform/random.ts';
import { changePlan } from '../../testing/builders/account.ts';
import { buildHolder, type Holder } from '../../testing/builders/call.ts';
import { type CallClient, openReceiver } from '../../testing/call-client.ts';
import { type SignedInClient, signedInClient } from '../../testing/signed-in-client.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestClock } from '../../testing/test-clock.ts';

export type Site = { server: TestApp; clock: TestClock; random: Random };

/** A holder to whom strangers come. */
export type Desk = Holder & {
  to: { id: string; yobirinId: string };
  ask: SignedInClient;
  /** Opens a browser that receives the holder's calls. */
  openDevice(): Promise<CallClient>;
};

export async function openDesk({ server }: Site, overrides: { isAvailableForCall?: boolean } = {}): Promise<Desk> {
  const holder = await buildHolder(server.ctx.db, overrides);
  const { user, property } = holder;
  return {
    ...holder,
    to: { id: property.id, yobirinId: property.yobirinId ?? '' },
    // Signs in each time, because the clock moves on and access tokens expire.
    ask: async (...operation) => (await signedInClient(server, user))(...operation),
    openDevice: () => openReceiver(server, user),
  };
}

export async function openDeskWithHours(site: Site): Promise<Desk> {
  const desk = await openDesk(site);
  const hours = { beginTime: '09:00', endTime: '17:00' };
  await site.server.ctx.db
    .update(scheduleSettings)
    .set(hours)
    .where(eq(scheduleSettings.yobirinPropertyId, desk.to.id));
  return desk;
}

export async function openDeskWithoutLicense(site: Site): Promise<Desk> {
  const desk = await openDesk(site);
  await changePlan(site.server.ctx.db, desk.account.id, 'free');
  return desk;
}
