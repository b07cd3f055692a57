import { randomUUID } from 'node:crypto';
import { limits } from '@yobirin/contract/limits';
import { editCallPassword } from '../../features/directory/profile/call-password.service.ts';
import { yobirinProperties } from '../../features/directory/profile/profile.tables.ts';
import { eq } from '../../platform/database/orm.ts';
import { buildHolder } from '../../testing/builders/call.ts';
import { buildUser } from '../../testing/builders/user.ts';
import { openCallClient, openReceiver } from '../../testing/call-client.ts';
import { buildGuestChat, buildPairChat, partOf } from '../../testing/chat-people.ts';
import { sendAttachments } from '../../testing/send-attachments.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { sendRest } from '../../testing/send-rest.ts';
import type { Action } from './action.ts';
import { harmfulText, mailWebhookSecret, type Site } from './site.ts';

export const abuseActions = {
  async call_password_refused(site) {
    const { property } = await buildGuarded(site);
    const caller = await openCallClient(site);
    const credentials = { callerName: 'Caller-Name', callPassword: 'Guess12' };
    await caller.request('APPLY', { yobirinId: property.yobirinId ?? '', ...credentials });
    return { facts: { yobirinPropertyId: property.id }, secrets: ['Suite12', 'Guess12', 'Caller-Name'] };
  },

  async person_blocked(site) {
    const { first, second } = await block(site);
    const facts = { userId: first.user.id, yobirinPropertyId: first.property.id, subjectUserId: second.user.id };
    return { facts, secrets: ['Note-Text'] };
  },

  async person_unblocked(site) {
    const { first, blockId } = await block(site);
    await first.ask('mutation ($id: ID!) { unblock(id: $id) }', { id: blockId });
    return { facts: { userId: first.user.id, yobirinPropertyId: first.property.id }, secrets: ['Note-Text'] };
  },

  async report_made(site) {
    const { chatRoomId, holder, guest } = await buildGuestChat(site);
    await guest.write('Threat-Text');
    const report = `mutation ($id: ID!, $room: ID!) {
      report(yobirinPropertyId: $id, chatRoomId: $room, reason: THREAT, text: "Report-Text") { id } }`;
    await holder.ask(report, { id: holder.property.id, room: chatRoomId });
    const facts = { userId: holder.user.id, yobirinPropertyId: holder.property.id };
    return { facts, secrets: ['Threat-Text', 'Report-Text'] };
  },

  async limit_hit(site) {
    const headers = { 'x-forwarded-for': '198.51.100.61' };
    // More than the limit, which regains a little while they are sent.
    const names = Array.from({ length: 100 }, () => `unknown-${randomUUID().slice(0, 8)}`);
    for (const name of names) await fetch(`${site.url}/${name}`, { headers });
    return { facts: { limit: 'missed-lookups' }, secrets: ['198.51.100.61', 'unknown-'] };
  },

  async proof_demanded(site) {
    const headers = { 'x-forwarded-for': '198.51.100.62' };
    const person = { firstName: 'First-Name', lastName: 'Last-Name', language: 'EN' };
    for (let count = 0; count <= limits.unprovenSignupsMax; count += 1) {
      const body = { ...person, email: `${randomUUID()}@test.example` };
      await sendRest(site, 'POST /auth/signup', { body, headers });
    }
    return { facts: { purpose: 'signup' }, secrets: ['198.51.100.62', 'First-Name', 'Last-Name'] };
  },

  async storage_refused(site) {
    const { guest } = await buildGuestChat(site);
    const query =
      'query ($guestToken: String!, $bytes: Int!) { canAttachByGuest(guestToken: $guestToken, totalBytes: $bytes) }';
    await sendGraphql(site, query, { guestToken: guest.guestToken, bytes: limits.guestStorageBytes + 1 });
    return { facts: { quota: 'guest_storage_full' }, secrets: [guest.guestToken] };
  },

  async mail_held(site) {
    const { email } = await buildUser(site.ctx.db);
    await sendRest(site, 'POST /webhooks/mail', {
      bearer: mailWebhookSecret,
      body: { events: [{ type: 'bounce', address: email }] },
    });
    await sendRest(site, 'POST /auth/password/reset', { body: { email } });
    return { facts: { hold: 'stopped' }, secrets: [email, mailWebhookSecret], isOfJob: true };
  },

  async file_infected(site) {
    const { chatRoomId, guest } = await buildGuestChat(site);
    const { guestToken } = guest;
    await sendAttachments(site, { chatRoomId, guestToken }, [{ name: 'File-Name.txt', content: harmfulText }]);
    return { facts: { harm: 'Test.Harm' }, secrets: ['File-Name', harmfulText, guestToken] };
  },

  async webhook_refused(site) {
    await sendRest(site, 'POST /webhooks/mail', { bearer: 'Forged-Secret', body: { events: [] } });
    return { facts: { webhook: 'mail' }, secrets: ['Forged-Secret', mailWebhookSecret] };
  },
} satisfies Record<string, Action>;

/** An ID with a call password and a device that rings. */
async function buildGuarded(site: Site) {
  const { db } = site.ctx;
  const holder = await buildHolder(db);
  await openReceiver(site, holder.user);
  const edit = { callPassword: 'Suite12', callPasswordRequired: true };
  const sealed = editCallPassword(site.ctx, holder.property, edit);
  await db.update(yobirinProperties).set(sealed).where(eq(yobirinProperties.id, holder.property.id));
  return holder;
}

async function block(site: Site) {
  const { chatRoomId, first, second } = await buildPairChat(site);
  const mutation = `mutation ($room: ID!, $property: ID!) {
    blockChatPeer(chatRoomId: $room, yobirinPropertyId: $property, note: "Note-Text") { id } }`;
  const answer = await first.ask(mutation, { room: chatRoomId, property: first.property.id });
  return { first, second, blockId: (partOf(answer, 'blockChatPeer') as { id: string }).id };
}
