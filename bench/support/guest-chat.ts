import { sendBytes } from './send-bytes.ts';

/** As long as a browser's, because a longer boundary is found faster. */
const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW0';

const createRoom = `mutation ($toYobirinPropertyId: ID!) {
  room: createChatRoomGuest(input: { toYobirinPropertyId: $toYobirinPropertyId, guestName: "Bench" }) {
    id chatRoomMemberships { guestToken }
  }
}`;
const createPost = `mutation ($room: ID!, $guestToken: String!, $attachments: [Upload!]) {
  post: createChatPostByGuest(chatRoomId: $room, guestToken: $guestToken, body: "", attachments: $attachments) { id }
}`;
const deletePost =
  'mutation ($id: ID!, $guestToken: String!) { deleteChatPostByGuest(id: $id, guestToken: $guestToken) }';

/** A guest who writes to the demo's ID. */
export async function openGuestChat(url: string) {
  const { yobirinPropertyForCall } = await run('{ yobirinPropertyForCall(yobirinId: "demo") { id } }', {});
  const { room } = await run(createRoom, { toYobirinPropertyId: yobirinPropertyForCall.id });
  const sides: { guestToken: string | null }[] = room.chatRoomMemberships;
  const guestToken = sides.find((side) => side.guestToken)?.guestToken;
  const postIds: string[] = [];

  return {
    /** Posts one file. */
    async upload(sizeBytes: number): Promise<void> {
      const variables = { room: room.id, guestToken, attachments: [null] };
      const answer = await sendBytes({
        url: `${url}/graphql`,
        sizeBytes,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'graphql-require-preflight': '1' },
        before:
          field('operations', JSON.stringify({ query: createPost, variables })) +
          field('map', '{"0":["variables.attachments.0"]}') +
          `--${boundary}\r\ncontent-disposition: form-data; name="0"; filename="bytes.bin"\r\n\r\n`,
        after: `\r\n--${boundary}--\r\n`,
      });
      postIds.push(dataOf(answer).post.id);
    },

    /** Deletes all posts, so that each round begins with an equal disk. */
    async deletePosts(): Promise<void> {
      for (const id of postIds.splice(0)) await run(deletePost, { id, guestToken });
    },
  };

  async function run(query: string, variables: object) {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    return dataOf(await response.text());
  }
}

function field(name: string, value: string): string {
  return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
}

function dataOf(answer: string) {
  const { data, errors } = JSON.parse(answer);
  if (errors) throw new Error(answer);
  return data;
}
