import type { Context } from '../../context.ts';
import { attachments } from '../../features/attachment/attachment.tables.ts';
import { users } from '../../features/auth/auth.tables.ts';
import { billTos, customers, invoices } from '../../features/billing/billing.tables.ts';
import { callbackRequests } from '../../features/call/callback/callback.tables.ts';
import { chatPosts, chatRoomMemberships } from '../../features/chat/chat.tables.ts';
import { voiceMessages } from '../../features/chat/voice/voice.tables.ts';
import { chatDrafts } from '../../features/chat-draft/chat-draft.tables.ts';
import { chatPostTranslations } from '../../features/chat-translation/chat-translation.tables.ts';
import { plans } from '../../features/directory/account/plan.tables.ts';
import { editCallPassword } from '../../features/directory/profile/call-password.service.ts';
import { yobirinProperties } from '../../features/directory/profile/profile.tables.ts';
import { scheduledPosts } from '../../features/scheduled-post/scheduled-post.tables.ts';
import { teamNotes } from '../../features/team-note/team-note.tables.ts';
import { translationGlossaries } from '../../features/translation/translation.tables.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { and, eq, isNotNull } from '../../platform/database/orm.ts';
import { buildCall } from '../../testing/builders/call.ts';
import { buildLabel } from '../../testing/builders/inbox.ts';
import type { Desk, World } from './company-with-everyone.ts';

/** Private texts by the words of the table. */
export type Secrets = Record<string, string>;

/** Writes a unique text into every private field, and returns the texts. */
export async function plantSecrets(ctx: Context, world: World): Promise<Secrets> {
  const { owner, editor, reader, groupMember, invited } = world.actors;
  const newAddress = 'moving@test.example';
  await ctx.db
    .update(users)
    .set({ unconfirmedUpdateEmail: newAddress })
    .where(eq(users.id, editor.user?.id ?? ''));
  return {
    "the owner's address": owner.user?.email ?? '',
    "the editor's address": editor.user?.email ?? '',
    "the editor's new address": newAddress,
    "the group member's address": groupMember.user?.email ?? '',
    'the invited address': invited.user?.email ?? '',
    ...(await plantInContract(ctx, world)),
    ...(await plantInDesk(ctx, "the editor's", editor.desk)),
    ...(await plantInDesk(ctx, "the reader's", reader.desk)),
    ...(await plantInDesk(ctx, "the group's", world.group.desk)),
    ...(await plantInProfile(ctx, "the outsider's", world.outside.id)),
  };
}

async function plantInDesk(ctx: Context, whose: string, desk: Desk): Promise<Secrets> {
  return { ...(await plantInProfile(ctx, whose, desk.id)), ...(await plantInChatsAndCalls(ctx, whose, desk)) };
}

async function plantInContract({ db, clock }: Context, { accountId, planId }: World): Promise<Secrets> {
  const [stripeSubscriptionId, cardBrand] = ['sub_private', 'private-brand'];
  const hostedInvoiceUrl = 'https://invoices.example/private';
  const card = { cardBrand, cardLastDigit: '4242', cardExpireYear: 2030, cardExpireMonth: 1 };
  const now = clock.now();
  await db.update(plans).set({ stripeSubscriptionId }).where(eq(plans.id, planId));
  const customer = { ...card, accountId, stripeCustomerId: 'cus_private', createdAt: now };
  const { id: customerId } = onlyRow(await db.insert(customers).values(customer).returning());
  const invoice = { customerId, stripeInvoiceId: 'in_private', billingAt: now, amountPaid: 1, hostedInvoiceUrl };
  await db.insert(invoices).values(invoice);
  const company = 'Private Company';
  await db.insert(billTos).values({ accountId, company, department: '', name: '', address: '', updatedAt: now });
  const term = { ja: '秘湯', en: 'private spring', ko: '', zhHans: '', zhHant: '' };
  await db.insert(translationGlossaries).values({ accountId, terms: [term], version: 1 });
  const label = 'Private label';
  await buildLabel(db, { accountId, name: label });
  return {
    'the subscription': stripeSubscriptionId,
    'the card': cardBrand,
    'the invoices': hostedInvoiceUrl,
    'the bill-to': company,
    'the glossary': term.en,
    "the company's label": label,
  };
}

async function plantInProfile(ctx: Context, whose: string, id: string): Promise<Secrets> {
  const callPassword = `pass${id}word`;
  const without = { id, callPasswordEncrypted: null, callPasswordRequired: false };
  const sealed = editCallPassword(ctx, without, { callPassword, callPasswordRequired: true });
  // Within the maximum length of an alias.
  const displayAlias = `Ω${whose.charAt('the '.length)}`;
  await ctx.db
    .update(yobirinProperties)
    .set({ ...sealed, displayAlias })
    .where(eq(yobirinProperties.id, id));
  return { [`${whose} call password`]: callPassword, [`${whose} alias`]: displayAlias };
}

async function plantInChatsAndCalls({ db, clock }: Context, whose: string, desk: Desk): Promise<Secrets> {
  const { id, room } = desk;
  const now = clock.now();
  const teamNote = `between us of ${id}`;
  await db.update(teamNotes).set({ body: teamNote }).where(eq(teamNotes.id, desk.teamNoteId));
  const unsent = `not sent by ${id}`;
  await db.update(chatDrafts).set({ body: unsent }).where(eq(chatDrafts.chatRoomId, room.id));
  const later = `later from ${id}`;
  await db.update(scheduledPosts).set({ body: later }).where(eq(scheduledPosts.id, desk.scheduledPostId));
  const [note, aliasName, body] = [`note of ${id}`, `alias of ${id}`, `post of ${id}`];
  const [guestEmail, callerName] = [`guest-${id}@test.example`, `caller of ${id}`];
  const ofGuest = and(eq(chatRoomMemberships.chatRoomId, room.id), isNotNull(chatRoomMemberships.guestTokenHash));
  await db.update(chatRoomMemberships).set({ guestEmail, guestLanguage: 'JP' }).where(ofGuest);
  await db.update(chatRoomMemberships).set({ note, aliasName }).where(eq(chatRoomMemberships.id, room.sideId));
  await db.update(chatPosts).set({ body }).where(eq(chatPosts.id, room.postId));
  const fileName = `file of ${id}.txt`;
  const file = { fileKey: `attachments/${id}`, fileName, fileSize: 1, mimeType: 'text/plain', createdAt: now };
  await db.insert(attachments).values({ ...file, chatRoomId: room.id, chatPostId: room.postId });
  const text = `translated for ${id}`;
  await db.update(chatPostTranslations).set({ text }).where(eq(chatPostTranslations.chatPostId, room.postId));
  const transcriptText = `said to ${id}`;
  await db
    .update(voiceMessages)
    .set({ transcriptState: 'READY', transcriptText })
    .where(eq(voiceMessages.chatPostId, room.voicePostId));
  // A reader of the reason counts as one of the name.
  const callReason = `booking of ${callerName}`;
  // Also of the note of a call-back request.
  const wish = { note: `a call for ${callerName}` };
  await db.update(callbackRequests).set(wish).where(eq(callbackRequests.chatRoomId, room.id));
  await buildCall(db, { toYobirinPropertyId: id, callerName, callReason, status: 'UNCALL', endedAt: now });
  return {
    [`${whose} note on a guest`]: note,
    [`${whose} team notes`]: teamNote,
    [`${whose} scheduled posts`]: later,
    [`${whose} drafts`]: unsent,
    [`${whose} name for a guest`]: aliasName,
    [`${whose} guest's address`]: guestEmail,
    [`${whose} files`]: fileName,
    [`${whose} posts`]: body,
    [`${whose} translations`]: text,
    [`${whose} transcripts`]: transcriptText,
    [`${whose} callers`]: callerName,
  };
}
