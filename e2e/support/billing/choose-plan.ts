import { type PlanMaster, planMasters } from '../../../packages/contract/src/billing.ts';
import { queryDatabase } from '../server/database.ts';

export type PlanName = keyof typeof planMasters;

/** Puts the account of this owner on a plan that is paid and in force. */
export async function choosePlan(ownerEmail: string, name: PlanName): Promise<void> {
  const { id }: PlanMaster = planMasters[name];
  const changed = await queryDatabase(planChange, [ownerEmail, id]);
  if (changed !== 1) throw new Error(`${ownerEmail} owns no account with a plan`);
}

const planChange = `
  with chosen as (
    update plans set plan_master_id = $2, payment_state = 'PAID'
    where account_id in (
      select account_id from memberships join users on users.id = memberships.user_id
      where role = 'OWNER' and email = $1
    )
    returning id
  )
  update licensed_plans set
    (plan_master_id, price, max_seats, max_groups, name, description, is_admin_plan, license_expired_at) =
      (select id, price, max_seats, max_groups, name, description, is_admin_plan, null::timestamptz
       from plan_masters where id = $2)
  where is_activated and plan_id in (select id from chosen)`;
