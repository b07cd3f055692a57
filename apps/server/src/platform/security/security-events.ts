import { z } from 'zod';

/**
 * All security events, each with its level and the facts of its line. docs/security.md explains them to operators
 * (`tests/security-events-doc.test.ts`). A fact is an id, a number or one of a few words: never a text, a name, an address or a
 * secret. A fact `userId` is the user whom the event concerns; without it, the line names the user of the request.
 */
export const securityEvents = {
  sign_in_made: change({ userId: id(), deviceId: id() }),
  sign_in_failed: refusal({ userId: maybeId() }),
  sign_in_locked: refusal({ userId: maybeId() }),
  password_refused: refusal({ userId: maybeId() }),
  ended_session_used: { ...refusal({ userId: id(), deviceId: id() }), level: 'info' },
  token_reused: alarm({ userId: id(), deviceId: id() }),
  password_changed: change({ userId: id() }),
  password_reset: change({ userId: id() }),
  email_change_asked: change({ userId: id() }),
  email_changed: change({ userId: id() }),
  email_change_undone: alarm({ userId: id() }),
  recovery_link_used: alarm({ userId: id(), kind: z.enum(['EMAIL', 'SIGNIN']) }),
  user_deleted: change({ userId: id() }),
  account_closed: change({ accountId: id() }),

  access_refused: refusal({ reason: z.optional(z.string()) }),
  role_changed: change({
    change: z.enum(['seat_given', 'rights_changed', 'group_joined', 'group_rights_changed', 'id_lost']),
    subjectUserId: maybeId(),
    accountId: maybeId(),
    groupId: maybeId(),
    yobirinPropertyId: maybeId(),
  }),
  call_password_changed: change({ change: z.enum(['set', 'replaced', 'removed']), yobirinPropertyId: id() }),
  call_password_refused: refusal({ yobirinPropertyId: id() }),
  keys_replaced: change({ purpose: z.enum(['calendar_feed', 'call_password', 'guest_token']), resealed: z.int() }),
  operator_acted: change({
    action: z.string(),
    accountId: maybeId(),
    yobirinPropertyId: maybeId(),
    subjectUserId: maybeId(),
  }),

  person_blocked: change({ yobirinPropertyId: id(), subjectUserId: maybeId() }),
  person_unblocked: change({ yobirinPropertyId: id(), subjectUserId: maybeId() }),
  report_made: change({ yobirinPropertyId: id(), reportId: id() }),
  limit_hit: refusal({ limit: z.string() }),
  proof_demanded: refusal({ purpose: z.enum(['call', 'guestChat', 'signup']) }),
  storage_refused: refusal({
    quota: z.enum([
      'guest_storage_full',
      'room_storage_full',
      'account_storage_full',
      'site_storage_full',
      'site_busy',
    ]),
    accountId: id(),
  }),
  mail_held: refusal({ kind: z.string(), hold: z.enum(['recipient', 'sender', 'site', 'stopped']) }),
  file_infected: refusal({ harm: z.string() }),
  webhook_refused: refusal({ webhook: z.enum(['stripe', 'mail']) }),
} as const satisfies Record<string, Rule>;

export type SecurityEvent = keyof typeof securityEvents;
export type FactsOf<Name extends SecurityEvent> = z.output<(typeof securityEvents)[Name]['facts']>;

type Rule = {
  level: 'info' | 'warn';
  /** Strangers can cause it as often as they like, so its lines are summed; see `summed-lines.ts`. */
  isSummed: boolean;
  facts: z.ZodObject;
};

function change<Shape extends z.ZodRawShape>(shape: Shape) {
  return { level: 'info', isSummed: false, facts: z.object(shape) } as const;
}

/** A change that the user may not have wanted. */
function alarm<Shape extends z.ZodRawShape>(shape: Shape) {
  return { level: 'warn', isSummed: false, facts: z.object(shape) } as const;
}

function refusal<Shape extends z.ZodRawShape>(shape: Shape) {
  return { level: 'warn', isSummed: true, facts: z.object(shape) } as const;
}

function id() {
  return z.string();
}

function maybeId() {
  return z.optional(z.string());
}
