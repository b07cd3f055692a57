import { expect } from 'vitest';
import { yobirinProperties } from '../../features/directory/profile/profile.tables.ts';
import { type BillingApp, startBillingApp } from '../../testing/billing-app.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { signIn } from '../../testing/sign-in.ts';
import { buildCompanyWithEveryone, type Role, roles, type World } from '../permissions/company-with-everyone.ts';
import { rememberBystanders } from './bystanders.ts';
import { openTalkers } from './talkers.ts';

export type FuzzWorld = {
  server: BillingApp;
  /** The company of those who send what they should not. */
  world: World;
  /** Null for who is signed out. */
  tokens: Record<Role, string | null>;
  /** Texts that mean something to the server: all of their own, and the numbers of another company's rows. */
  known: string[];
  /** Others have what they had, hear each other, and the server has noticed no failure of its own. */
  expectNobodyHarmed(): Promise<void>;
  close(): Promise<void>;
};

/** A server with two companies: one attacks it, the other is not to notice. */
export async function buildFuzzWorld(): Promise<FuzzWorld> {
  const log = captureLog('error');
  const failures = watchProcess();
  // Believed as a proxy, a test can come from as many addresses as it likes.
  const server = await startBillingApp({ log: log.log, config: { trustProxy: '127.0.0.1,::1' } });
  // Events would be taken in while the tables are put back.
  server.stripe.sendEventsTo(null);
  const { db } = server.ctx;

  const others = await buildCompanyWithEveryone(db, server.clock.now());
  // Nobody may write to them, so that nothing at all may change there.
  await db.update(yobirinProperties).set({ receiveChatFrom: 'MEMBER' });
  const talkers = await openTalkers(server);
  const world = await buildCompanyWithEveryone(db, server.clock.now());
  const bystanders = await rememberBystanders(server, others);

  return {
    server,
    world,
    tokens: await signInEveryone(server, world),
    known: [...textsIn(world), ...textsIn(others).filter((text) => /^\d+$/.test(text))],
    async expectNobodyHarmed() {
      await talkers.expectHeard();
      await bystanders.expectUnchanged();
      expect(log.lines()).toEqual([]);
      expect(failures.seen).toEqual([]);
    },
    async close() {
      talkers.leave();
      await server.close();
      failures.stop();
    },
  };
}

/** What would have ended the process. */
function watchProcess(): { seen: unknown[]; stop(): void } {
  const seen: unknown[] = [];
  const see = (failure: unknown) => void seen.push(failure);
  process.on('unhandledRejection', see).on('uncaughtException', see);
  return { seen, stop: () => void process.off('unhandledRejection', see).off('uncaughtException', see) };
}

async function signInEveryone(server: BillingApp, { actors }: World): Promise<FuzzWorld['tokens']> {
  const tokens: [Role, string | null][] = [];
  for (const role of roles) {
    const { user } = actors[role];
    tokens.push([role, user && (await signIn(server, user)).accessToken]);
  }
  // One of each: they were made from the list.
  return Object.fromEntries(tokens) as FuzzWorld['tokens'];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
