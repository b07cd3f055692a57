import * as z from 'zod';
import { missingResource } from '../http/errors.ts';
import { listParams, pageOf } from '../http/list.ts';
import { list, text } from '../http/params.ts';
import { type Route, retrieveParams, route } from '../http/route.ts';
import { apiVersion } from '../http/version.ts';
import type { Sandbox } from '../sandbox.ts';
import { newId } from '../state/ids.ts';

type WireObject = Record<string, unknown>;

export type SandboxEvent = {
  id: string;
  created: number;
  type: string;
  data: { object: WireObject; previous_attributes?: WireObject };
  /** The number of failed deliveries, and the time of the next one; null once it was delivered or given up. */
  attempts: number;
  nextAttemptAt: number | null;
};

/** Records an event for the events list; it is sent by webhook when the request has succeeded. */
export function announce(sandbox: Sandbox, type: string, object: WireObject, previous?: WireObject): void {
  const created = sandbox.clock.now();
  const data = previous ? { object, previous_attributes: changedAttributes(previous, object) } : { object };
  sandbox.state.events.put({ id: newId('evt'), created, type, data, attempts: 0, nextAttemptAt: created });
}

export function presentEvent(event: SandboxEvent) {
  return {
    id: event.id,
    object: 'event',
    api_version: apiVersion,
    created: event.created,
    data: event.data,
    livemode: false,
    pending_webhooks: event.nextAttemptAt === null ? 0 : 1,
    request: { id: null, idempotency_key: null },
    type: event.type,
  };
}

const keptForSeconds = 30 * 86_400;

/** Stripe lists events for 30 days. An event that still waits to be sent stays. */
export function forgetOldEvents(sandbox: Sandbox): void {
  const oldest = sandbox.clock.now() - keptForSeconds;
  for (const event of sandbox.state.events.all()) {
    if (event.created >= oldest) return;
    if (event.nextAttemptAt === null) sandbox.state.events.remove(event.id);
  }
}

export const eventRoutes: Route[] = [
  route('GET', '/v1/events/:id', retrieveParams, (sandbox, _params, { id }) => {
    const event = sandbox.state.events.find(id);
    if (!event) throw missingResource('event', id);
    return presentEvent(event);
  }),
  route(
    'GET',
    '/v1/events',
    z.strictObject({ ...listParams, type: text.optional(), types: list(text).optional() }),
    (sandbox, { type, types = type ? [type] : undefined, ...params }) => {
      const events = sandbox.state.events.all().filter((event) => !types || types.includes(event.type));
      return pageOf(events, params, { url: '/v1/events', present: presentEvent });
    },
  ),
];

function changedAttributes(before: WireObject, after: WireObject): WireObject {
  const changed = Object.entries(before).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key]));
  return Object.fromEntries(changed);
}
