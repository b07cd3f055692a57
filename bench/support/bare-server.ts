// The baselines in a process of their own: bare Fastify routes, one for a word and one for the document sent first.
import { once } from 'node:events';
import fastify from 'fastify';

const [html] = await once(process, 'message');
const app = fastify();
app.get('/word', (_request, reply) => reply.type('text/html; charset=utf-8').send('Yobirin'));
app.get('/document', (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.once('disconnect', () => app.close());
