import { planMasters } from '@yobirin/contract/billing';
import { limits } from '@yobirin/contract/limits';
import { accounts } from '../features/directory/account/account.tables.ts';
import type { Transaction } from '../platform/database/client.ts';
import { onlyRow } from '../platform/database/only-row.ts';
import { demoFreelancer } from './demo-facts.ts';
import { insertLicense, insertSeat } from './seed-rows.ts';

export async function seedFreelancer(tx: Transaction, now: Date): Promise<void> {
  const trialEndAt = new Date(now.getTime() + limits.trialMs);
  const account = onlyRow(await tx.insert(accounts).values({ trialEndAt, createdAt: now }).returning());
  await insertLicense(tx, {
    accountId: account.id,
    planMasterId: planMasters.trial.id,
    paymentState: 'NONE',
    licenseStartAt: now,
    licenseExpiredAt: trialEndAt,
  });
  await insertSeat(tx, demoFreelancer, { accountId: account.id, role: 'OWNER', createdAt: now });
}
