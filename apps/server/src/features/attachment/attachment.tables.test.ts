import { randomUUID } from 'node:crypto';
import { limits } from '@yobirin/contract/limits';
import { expect, test } from 'vitest';
import { buildChatPost, buildGuestChatRoom } from '../../testing/builders/chat.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { violatedConstraint } from '../../testing/violated-constraint.ts';
import { attachments } from './attachment.tables.ts';

const db = await openTestDatabase();

test.each([
  { name: 'a name of 191 four-byte characters', fields: { fileName: '🔔'.repeat(191) }, refusal: null },
  { name: 'a longer name', fields: { fileName: 'x'.repeat(192) }, refusal: 'attachments_file_name_length' },
  { name: 'no name', fields: { fileName: '' }, refusal: 'attachments_file_name_length' },
  { name: '200 MiB', fields: { fileSize: limits.attachmentMaxBytes }, refusal: null },
  { name: 'more', fields: { fileSize: limits.attachmentMaxBytes + 1 }, refusal: 'attachments_file_size_limit' },
])('a file with $name: $refusal', async ({ fields, refusal }) => {
  const { guest } = await buildGuestChatRoom(db);
  const { id: chatPostId } = await buildChatPost(db, guest);
  const file = { chatPostId, fileKey: randomUUID(), fileName: 'map.pdf', fileSize: 1, mimeType: 'application/pdf' };

  const insertion = db.insert(attachments).values({ ...file, createdAt: new Date(), ...fields });

  expect(await violatedConstraint(insertion)).toBe(refusal);
});
