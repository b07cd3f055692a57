import { expect } from 'vitest';
import { yobirinProperties } from '../../features/directory/profile/profile.tables.ts';
import { fillFigures } from '../../features/figure/count-figures.service.ts';
import { fillInbox } from '../../features/inbox/check-threads.service.ts';
import { fillIndex } from '../../features/search/check-index.service.ts';
import { type BillingApp, startBillingApp } from '../../testing/billing-app.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { signIn } from '../../testing/sign-in.ts';
import { buildCompanyWithEveryone, type Role, roles, type World } from '../permissions/company-with-everyone.ts';
import { rememberBystanders } from './bystanders.ts';
import { openTalkers } from './talkers.ts';

export type FuzzWorld = {
  server: BillingApp;
  /** The company whose users attack. */
  world: World;
  /** Null for the signed-out role. */
  tokens: Record<Role, string | null>;
  /** Texts with a meaning to the server: all of the attackers' own, and the row ids of the other company. */
  known: string[];
  /** Fails unless the others' data is unchanged, their sockets work, and the server has logged no error. */
  expectNoHarm(): Promise<void>;
  close(): Promise<void>;
};

/** A server with two companies: one attacks, and the other must not be affected. */
export async function buildFuzzWorld(): Promise<FuzzWorld> {
  const log = captureLog('error');
  const failures = watchProcess();
  // The server trusts the test as a proxy, so that each request can have its own address.
  const server = await startBillingApp({ log: log.log, config: { trustProxy: '127.0.0.1,::1' } });
  // Stripe events would write while the tables are restored.
  server.stripe.sendEventsTo(null);
  const { db } = server.ctx;

  const others = await buildCompanyWithEveryone(db, server.clock.now());
  // Outsiders may not write to this company, so nothing in it may change.
  await db.update(yobirinProperties).set({ receiveChatFrom: 'MEMBER' });
  const talkers = await openTalkers(server);
  const world = await buildCompanyWithEveryone(db, server.clock.now());
  // Else jobs would do it in the middle, and what the others see would change.
  await fillInbox(server.ctx);
  await fillFigures(server.ctx);
  await fillIndex(server.ctx);
  const bystanders = await rememberBystanders(server, others);

  return {
    server,
    world,
    tokens: await signInEveryone(server, world),
    known: [...textsIn(world), ...textsIn(others).filter((text) => /^\d+$/.test(text))],
    async expectNoHarm() {
      try {
        await talkers.expectHeard();
        await bystanders.expectUnchanged();
        expect(log.lines()).toEqual([]);
        expect(failures.seen).toEqual([]);
      } finally {
        // The errors of one try must not fail the next try or test.
        log.forget();
        failures.seen.length = 0;
      }
    },
    async close() {
      talkers.leave();
      await server.close();
      failures.stop();
    },
  };
}

/** Records errors that would have ended the process. */
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
  // The list of roles makes the record complete.
  return Object.fromEntries(tokens) as FuzzWorld['tokens'];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
