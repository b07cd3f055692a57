// The baseline in a process of its own: Fastify with one route, which returns the string that it was sent first.
import { once } from 'node:events';
import fastify from 'fastify';

const [html] = await once(process, 'message');
const app = fastify();
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.once('disconnect', () => app.close());
