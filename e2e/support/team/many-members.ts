import { queryDatabase } from '../server/database.ts';

/** Adds held seats to the owner's account, more than invitations by screen could add in reasonable time. */
export async function addManyMembers(ownerEmail: string, count: number): Promise<void> {
  await queryDatabase(insertion, [ownerEmail, count]);
}

const insertion = `
  with owned as (
    select memberships.account_id, users.password_hash, now() as created_at
    from memberships join users on users.id = memberships.user_id
    where role = 'OWNER' and email = $1
  ), people as (
    insert into users (email, password_hash, last_name, first_name, language, created_at)
    select $1 || number, password_hash, '係員', lpad(number::text, 3, '0'), 'JP', created_at
    from owned, generate_series(1, $2::int) as number
    returning id, first_name, created_at
  ), seats as (
    insert into memberships (account_id, user_id, role, created_at)
    select account_id, people.id, 'MEMBER', people.created_at from owned, people
    returning id, created_at
  )
  insert into yobirin_properties (membership_id, yobirin_id, nickname, created_at)
  select id, 'e2e-many-' || id, '係員 ' || id, created_at from seats`;
