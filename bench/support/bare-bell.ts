// The minimal bell, in a process of its own: socket.io that answers the messages of a call and passes the ring on, without checks
// or storage.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callNamespace } from '@yobirin/contract/call-channel';
import { Server } from 'socket.io';
import type { Receiver } from './bell.ts';

type Acknowledge = (answer: object) => void;

const receivers: Receiver[] = Array.from({ length: Number(process.argv[2]) }, (_, index) => ({
  yobirinId: `id-${index}`,
  accessToken: `id-${index}`,
}));

const http = createServer();
const io = new Server(http, { serveClient: false, transports: ['websocket'] });
const bells = io.of(callNamespace);
bells.on('connection', (socket) => {
  socket.on('REGISTER', ({ accessToken }, acknowledge: Acknowledge) => {
    socket.join(accessToken);
    acknowledge({ type: 'ACCEPT' });
  });
  socket.on('APPLY', ({ yobirinId }, acknowledge: Acknowledge) => acknowledge({ type: 'ACCEPT', roomId: yobirinId }));
  socket.on('CALL', ({ roomId }, acknowledge: Acknowledge) => {
    bells.to(roomId).emit('incoming', { roomId });
    acknowledge({ type: 'ACCEPT' });
  });
  for (const name of ['ANSWER', 'END']) {
    socket.on(name, (_request, acknowledge: Acknowledge) => acknowledge({ type: 'ACCEPT' }));
  }
});

http.listen(0, '127.0.0.1', () => {
  // A server that listens on TCP has this kind of address.
  const { port } = http.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}`, receivers });
});
process.once('disconnect', () => io.close());
