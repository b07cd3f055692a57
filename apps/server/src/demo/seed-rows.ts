import { hash } from '@node-rs/argon2';
import type { OptionType } from '@yobirin/contract/billing';
import type { PaymentState } from '@yobirin/contract/license';
import type { ScheduleRow } from '@yobirin/contract/schedule';
import { users } from '../features/auth/auth.tables.ts';
import {
  licensedOptions,
  licensedPlans,
  optionMasters,
  planMasters,
  planOptions,
  plans,
} from '../features/directory/account/plan.tables.ts';
import { memberships } from '../features/directory/holder/member.tables.ts';
import { yobirinProperties } from '../features/directory/profile/profile.tables.ts';
import { scheduleSettings } from '../features/directory/schedule/schedule.tables.ts';
import type { Transaction } from '../platform/database/client.ts';
import { onlyRow } from '../platform/database/only-row.ts';
import { eq, type InferInsertModel } from '../platform/database/orm.ts';
import { type DemoSeat, demoPassword } from './demo-facts.ts';

type Seat = Pick<InferInsertModel<typeof memberships>, 'accountId' | 'role' | 'createdAt'>;

/** Inserts a user on a seat of the account, with a public ID. Returns the user's id. */
export async function insertSeat(tx: Transaction, { person, profile, hours }: DemoSeat, seat: Seat): Promise<string> {
  const { createdAt } = seat;
  const passwordHash = await hash(demoPassword);
  const user = onlyRow(
    await tx
      .insert(users)
      .values({ ...person, passwordHash, language: 'JP', createdAt })
      .returning(),
  );
  const membership = onlyRow(
    await tx
      .insert(memberships)
      .values({ ...seat, userId: user.id, isOwnerUse: seat.role === 'OWNER', canEditYobirinProperty: true })
      .returning(),
  );
  await insertProperty(tx, { ...profile, membershipId: membership.id, createdAt }, hours);
  return user.id;
}

export async function insertProperty(
  tx: Transaction,
  property: InferInsertModel<typeof yobirinProperties>,
  hours: readonly ScheduleRow[],
): Promise<void> {
  const { id } = onlyRow(await tx.insert(yobirinProperties).values(property).returning());
  const zone = { timeZone: 'Asia/Tokyo', offsetMinutes: 9 * 60 };
  await tx.insert(scheduleSettings).values(hours.map((row) => ({ ...row, ...zone, yobirinPropertyId: id })));
}

type License = {
  accountId: string;
  planMasterId: number;
  paymentState: PaymentState;
  licenseStartAt: Date;
  licenseExpiredAt: Date | null;
  options?: readonly OptionType[];
};

/** Inserts the account's plan, already active. */
export async function insertLicense(tx: Transaction, license: License): Promise<void> {
  const { accountId, planMasterId, paymentState, options = [], ...period } = license;
  const plan = onlyRow(await tx.insert(plans).values({ accountId, planMasterId, paymentState }).returning());
  const { id: _, ...terms } = onlyRow(await tx.select().from(planMasters).where(eq(planMasters.id, planMasterId)));
  const licensedPlan = onlyRow(
    await tx
      .insert(licensedPlans)
      .values({
        ...terms,
        ...period,
        planId: plan.id,
        planMasterId,
        isActivated: true,
        createdAt: period.licenseStartAt,
      })
      .returning(),
  );
  for (const type of options) await insertOption(tx, { planId: plan.id, licensedPlanId: licensedPlan.id, type });
}

type Option = { planId: string; licensedPlanId: string; type: OptionType };

async function insertOption(tx: Transaction, { planId, licensedPlanId, type }: Option): Promise<void> {
  const { id: optionMasterId, ...terms } = onlyRow(
    await tx.select().from(optionMasters).where(eq(optionMasters.type, type)),
  );
  await tx.insert(planOptions).values({ planId, optionMasterId, quantity: 1 });
  await tx.insert(licensedOptions).values({ ...terms, licensedPlanId, optionMasterId, quantity: 1 });
}
