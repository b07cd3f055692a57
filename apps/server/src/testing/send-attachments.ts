import type { GraphqlAnswer } from './send-graphql.ts';

export type SentFile = {
  name: string;
  content: string | Uint8Array<ArrayBuffer>;
  /** The MIME type that the sender claims. */
  type?: string;
};

const create = `mutation ($room: ID!, $guestToken: String!, $body: String!, $attachments: [Upload!]) {
  post: createChatPostByGuest(chatRoomId: $room, guestToken: $guestToken, body: $body, attachments: $attachments) {
    id attachments { id fileName fileSize mimeType }
  }
}`;

export type Sender = { chatRoomId: string; guestToken: string };

/** Posts files as a guest's page does: in order, with the part names 0, 1, 2 … */
export async function sendAttachments(
  { url }: { url: string },
  { chatRoomId, guestToken }: Sender,
  files: readonly SentFile[],
): Promise<GraphqlAnswer> {
  const { operations, map } = attachmentFields({ chatRoomId, guestToken }, files.length);
  const form = new FormData();
  form.append('operations', operations);
  form.append('map', map);
  files.forEach(({ name, content, type = 'application/octet-stream' }, index) => {
    form.append(String(index), new Blob([content], { type }), name);
  });
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'graphql-require-preflight': '1' },
    body: form,
  });
  return (await response.json()) as GraphqlAnswer;
}

/** The fields of a multipart request, which come before its files. */
export function attachmentFields({ chatRoomId, guestToken }: Sender, count: number) {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const variables = { room: chatRoomId, guestToken, body: '', attachments: indexes.map(() => null) };
  return {
    operations: JSON.stringify({ query: create, variables }),
    map: JSON.stringify(Object.fromEntries(indexes.map((index) => [index, [`variables.attachments.${index}`]]))),
  };
}
