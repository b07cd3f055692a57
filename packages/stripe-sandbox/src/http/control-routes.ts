import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Sandbox } from '../sandbox.ts';
import { invalidRequest, unauthorized } from './errors.ts';
import { parseForm } from './form.ts';
import { integer, parseParams } from './params.ts';

const advance = z.strictObject({ to: integer.optional(), by: integer.optional() });
const fault = z.strictObject({
  kind: z.enum(['down', 'lost']),
  path: z.string().optional(),
  times: integer.optional(),
});

/** Routes that Stripe does not have: control of the clock and of failures, with the secret key. */
export function addControlRoutes(server: FastifyInstance, sandbox: Sandbox): void {
  server.register(async (control) => {
    control.addHook('onRequest', async (request) => {
      if (request.headers.authorization !== `Bearer ${sandbox.state.secretKey}`)
        throw unauthorized('Use the secret key.');
    });
    control.get('/_sandbox/clock', async () => ({ now: sandbox.clock.now() }));
    control.post<{ Body: string }>('/_sandbox/clock', async (request) => {
      const { to, by } = parseParams(advance, parseForm(request.body ?? ''));
      const moment = to ?? sandbox.clock.now() + (by ?? 0);
      if (moment < sandbox.clock.now()) throw invalidRequest('The clock cannot be turned back.', { param: 'to' });
      await sandbox.advanceTo(moment);
      return { now: sandbox.clock.now() };
    });
    control.post<{ Body: string }>('/_sandbox/faults', async (request) => {
      sandbox.faults.add(parseParams(fault, parseForm(request.body ?? '')));
      return {};
    });
  });
}
