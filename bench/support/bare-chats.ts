// The minimal chat, in a process of its own: socket.io, and one committed row per post.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chatNamespace } from '@yobirin/contract/chat-events';
import pg from 'pg';
import { Server } from 'socket.io';
import type { ChatPair } from './chats.ts';

type Acknowledge = (answer: object) => void;

const [databaseUrl, roomCount] = process.argv.slice(2);
const pairs = Array.from({ length: Number(roomCount) }, (_, index): ChatPair => {
  const chatRoomId = String(index + 1);
  return [
    { chatRoomId, chatRoomMembershipId: '1', token: '' },
    { chatRoomId, chatRoomMembershipId: '2', token: '' },
  ];
});

// As many connections as Yobirin uses.
const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
await pool.query(`create table bare_posts (
  id bigint generated always as identity primary key, room_id bigint not null, side_id bigint not null, body text not null)`);
const insertion = {
  name: 'insert_bare_post',
  text: 'insert into bare_posts (room_id, side_id, body) values ($1, $2, $3) returning id',
};

const http = createServer();
const io = new Server(http, { serveClient: false, transports: ['websocket'] });
io.of(chatNamespace).on('connection', (socket) => {
  socket.on('subscribeUser', (_request, acknowledge: Acknowledge) => acknowledge({ type: 'ACCEPT' }));
  socket.on('subscribe', ({ chatRoomId, chatRoomMembershipId }, acknowledge: Acknowledge) => {
    socket.data = { chatRoomId, chatRoomMembershipId };
    socket.join(chatRoomId);
    acknowledge({ type: 'ACCEPT' });
  });
  socket.on('post', async ({ body, clientPostId }, acknowledge: Acknowledge) => {
    const { chatRoomId, chatRoomMembershipId } = socket.data;
    const { rows } = await pool.query({ ...insertion, values: [chatRoomId, chatRoomMembershipId, body] });
    socket.to(chatRoomId).emit('chatRoomEvent', { id: rows[0].id, clientPostId, body });
    acknowledge({ type: 'ACCEPT', id: rows[0].id });
  });
});

http.listen(0, '127.0.0.1', () => {
  // A server that listens on TCP has this kind of address.
  const { port } = http.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}`, pairs });
});
process.once('disconnect', async () => {
  await io.close();
  await pool.end();
});
