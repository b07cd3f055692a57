import { readCommandLine, runCommand } from '../../admin/run-command.ts';
import { editCallPassword, resealCallPasswords } from '../../features/directory/profile/call-password.service.ts';
import { yobirinProperties } from '../../features/directory/profile/profile.tables.ts';
import { eq } from '../../platform/database/orm.ts';
import { createKeyring } from '../../platform/secrets/keyring.ts';
import { buildColleague, buildCompany } from '../../testing/builders/company.ts';
import { buildGroup } from '../../testing/builders/group.ts';
import { buildProperty } from '../../testing/builders/property.ts';
import { testPassword } from '../../testing/builders/user.ts';
import { buildChatHolder } from '../../testing/chat-people.ts';
import { signedInClient } from '../../testing/signed-in-client.ts';
import type { Action } from './action.ts';
import type { Site } from './site.ts';

const [oldKey, newKey] = ['old', 'new'].map((name) => `${name} ${'x'.repeat(32)}`);

export const accountActions = {
  async user_deleted(site) {
    const { user, ask } = await buildChatHolder(site);
    await ask(`mutation { deleteAuthenticatedUser(password: "${testPassword}") }`);
    return { facts: { userId: user.id }, secrets: [user.email] };
  },

  async account_closed(site) {
    const { owner, accountId } = await buildCompany(site.ctx.db, { plan: 'free' });
    const ask = await signedInClient(site, owner);
    await ask(`mutation { closeAccount(password: "${testPassword}") }`);
    return { facts: { userId: owner.id, accountId } };
  },

  async access_refused(site) {
    const { user, accountId, ask } = await buildChatHolder(site);
    await ask('mutation ($id: ID!) { leaveMembership(accountId: $id) }', { id: accountId });
    return { facts: { userId: user.id } };
  },

  async role_changed(site) {
    const { accountId, owner } = await buildCompany(site.ctx.db);
    const { user } = await buildColleague(site.ctx.db, accountId);
    const group = await buildGroup(site.ctx.db, { accountId });
    await buildProperty(site.ctx.db, { groupId: group.id });
    const ask = await signedInClient(site, owner);
    await ask(
      'mutation ($id: ID!, $userIds: [ID!]!) { updateGroupMembershipUserIds(groupId: $id, userIds: $userIds) { id } }',
      {
        id: group.id,
        userIds: [user.id],
      },
    );
    return {
      facts: { userId: owner.id, change: 'group_joined', subjectUserId: user.id, groupId: group.id, accountId },
    };
  },

  async call_password_changed(site) {
    const { user, property, ask } = await buildChatHolder(site);
    await ask('mutation ($id: ID!) { updateYobirinProperty(id: $id, callPassword: "Suite12") { id } }', {
      id: property.id,
    });
    return { facts: { userId: user.id, change: 'set', yobirinPropertyId: property.id }, secrets: ['Suite12'] };
  },

  async keys_replaced(site) {
    const { db } = site.ctx;
    const property = await buildProperty(db);
    const sealed = editCallPassword({ keyring: keyringOf(oldKey) }, property, { callPassword: 'Suite34' });
    await db.update(yobirinProperties).set(sealed).where(eq(yobirinProperties.id, property.id));
    await resealCallPasswords({ ...site.ctx, keyring: keyringOf(newKey, oldKey) });
    return { facts: { purpose: 'call_password' }, secrets: ['Suite34', 'xxxxxxxx'], isOfJob: true };
  },

  async operator_acted(site) {
    const { accountId } = await buildCompany(site.ctx.db);
    await command(site, 'verify', `account:${accountId}`, '--name', 'Verified-Name');
    return { facts: { action: 'verify', accountId }, secrets: ['Verified-Name', 'Aiko'], isOfJob: true };
  },
} satisfies Record<string, Action>;

/** Runs an operator's command, as another process would. */
async function command(site: Site, ...args: string[]): Promise<void> {
  await runCommand({ ...site.ctx, operator: 'Aiko', write: () => {} }, readCommandLine(args));
}

function keyringOf(...keys: (string | undefined)[]) {
  return createKeyring(keys.map(String));
}
