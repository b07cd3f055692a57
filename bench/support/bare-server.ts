// The baselines, in a process of their own: bare Fastify routes for a word, for the document that was sent first, and for the
// smallest page that reacts to a press.
import { once } from 'node:events';
import fastify from 'fastify';

const button = `<!doctype html><html lang="ja"><meta charset="utf-8"><title>Bell</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<button data-press="call" onclick="this.setAttribute('aria-busy', 'true')">電話をかける</button></html>`;

const [html] = await once(process, 'message');
const app = fastify();
app.get('/word', (_request, reply) => reply.type('text/html; charset=utf-8').send('Yobirin'));
app.get('/document', (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
app.get('/button', (_request, reply) => reply.type('text/html; charset=utf-8').send(button));
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.once('disconnect', () => app.close());
