import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildChatHolder, buildGuestChat } from '../../testing/chat-people.ts';
import { type SentFile, sendAttachments } from '../../testing/send-attachments.ts';
import { sendGraphql } from '../../testing/send-graphql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});

afterAll(() => server.close());

/** A file that a guest sent to the holder of an ID. */
async function buildSentFile(file: SentFile = { name: 'note.txt', content: '0123456789' }) {
  const { chatRoomId, holder, guest } = await buildGuestChat(server);
  const { guestToken } = guest;
  const { data } = await sendAttachments(server, { chatRoomId, guestToken }, [file]);
  const post = data?.post as { id: string; attachments: { id: string }[] };
  const path = `/attachments/${post.attachments[0]?.id}`;
  const bearer = { authorization: `Bearer ${holder.token}` };
  return { path, post, bearer, guestToken };
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, { method, headers });

describe('a file', () => {
  test('is a download for the holder of the ID [API-REST-10] [ATTACH-02]', async () => {
    const { path, bearer } = await buildSentFile({ name: '見積 (最終)*.txt', content: '御見積書' });

    const response = await get(path, bearer);

    expect(response.status).toBe(200);
    expect(await response.text()).toBe('御見積書');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '12',
      'content-disposition':
        'attachment; filename="__ (__)*.txt"; ' +
        "filename*=UTF-8''%E8%A6%8B%E7%A9%8D%20%28%E6%9C%80%E7%B5%82%29%2A.txt",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test.each(['', '/'])(
    'is a download for the guest by token, with %j at the end [API-REST-11] [ATTACH-02]',
    async (end) => {
      const { path, guestToken } = await buildSentFile();

      const response = await get(`${path}${end}?guestToken=${guestToken}`);

      expect(response.status).toBe(200);
      expect(await response.text()).toBe('0123456789');
    },
  );

  test('that is an HTML page is downloaded as text in a sandbox', async () => {
    const { path, bearer } = await buildSentFile({ name: 'page.txt', content: '<script>alert(1)</script>' });

    const { headers } = await get(path, bearer);

    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-1,4-5', 200, '0123456789', null],
    ['bytes=10-', 416, '', 'bytes */10'],
  ])('is served in ranges: %s', async (range, status, content, contentRange) => {
    const { path, bearer } = await buildSentFile();

    const response = await get(path, { ...bearer, range });

    expect(response.status).toBe(status);
    expect(await response.text()).toBe(content);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(content.length));
  });

  test('answers HEAD, and is not sent again to a client that has it', async () => {
    const { path, bearer } = await buildSentFile();

    const head = await get(path, bearer, 'HEAD');
    const etag = head.headers.get('etag') ?? '';
    const again = await get(path, { ...bearer, 'if-none-match': etag });
    const rest = await get(path, { ...bearer, range: 'bytes=5-', 'if-range': etag });
    const restOfAnother = await get(path, { ...bearer, range: 'bytes=5-', 'if-range': '"another"' });

    expect(head.headers.get('content-length')).toBe('10');
    expect(again.status).toBe(304);
    expect(await rest.text()).toBe('56789');
    expect(await restOfAnother.text()).toBe('0123456789');
  });

  test('is not compressed, so that byte ranges fit together', async () => {
    const { path, bearer } = await buildSentFile({ name: 'long.txt', content: 'x'.repeat(10_000) });

    const { headers } = await get(path, { ...bearer, 'accept-encoding': 'br, gzip' });

    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('content-length')).toBe('10000');
  });
});

describe('access to a file', () => {
  test('is refused to other users and guests as if the file did not exist', async () => {
    const { path, bearer, guestToken } = await buildSentFile();
    const stranger = await buildChatHolder(server);
    const otherGuest = await buildSentFile();
    const asStranger = { authorization: `Bearer ${stranger.accessToken}` };

    const refused = await Promise.all([
      get(path, asStranger),
      get(`${path}?guestToken=${otherGuest.guestToken}`),
      get(`${path}?guestToken=nonsense`),
      get('/attachments/999999999', bearer),
      get(`/attachments/999999999?guestToken=${guestToken}`),
      get('/attachments/..%2fsecret', bearer),
      get('/attachments/0x1', bearer),
    ]);

    for (const response of refused) {
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: { code: 'NOT_FOUND', message: 'No such file' } });
    }
  });

  test.each(['/attachments/1', '/attachments/999999999', '/attachments/1?guestToken='])(
    'a visitor who is not signed in is asked to sign in, whether or not %s exists',
    async (path) => {
      await buildSentFile();

      expect((await get(path)).status).toBe(401);
    },
  );

  test('the guest loses it when the chat ends, the holder does not [CHAT-10]', async () => {
    const { path, bearer, guestToken } = await buildSentFile();
    const end =
      'mutation ($guestToken: String!) { updateChatRoomByGuest(guestToken: $guestToken, isArchived: true) { id } }';
    expect((await sendGraphql(server, end, { guestToken })).errors).toBeUndefined();

    expect((await get(`${path}?guestToken=${guestToken}`)).status).toBe(404);
    expect((await get(path, bearer)).status).toBe(200);
  });

  test('the holder loses it when its post is deleted', async () => {
    const { path, post, bearer, guestToken } = await buildSentFile();
    const remove =
      'mutation ($id: ID!, $guestToken: String!) { deleteChatPostByGuest(id: $id, guestToken: $guestToken) }';
    expect((await sendGraphql(server, remove, { id: post.id, guestToken })).errors).toBeUndefined();

    expect((await get(path, bearer)).status).toBe(404);
  });
});
