// The baseline in a process of its own: Fastify with one route that returns a string. Tells its address, then serves.
import fastify from 'fastify';

const app = fastify();
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send('<!doctype html><title>Yobirin</title>'));
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.once('disconnect', () => app.close());
