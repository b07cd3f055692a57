import { createHmac } from 'node:crypto';
import type { Sandbox } from '../sandbox.ts';
import { presentEvent, type SandboxEvent } from './events.ts';

const patienceMs = 10_000;

/** Pauses before each resend, in the sandbox's time; after the last one the event is given up, as Stripe does after days. */
export const resendWaits = [5, 60, 600, 3_600, 6 * 3_600, 24 * 3_600, 48 * 3_600];

export type WebhookTarget = { url: string | null; secret: string };

/** Sends events one after another, in order. An event that fails does not block the others. */
export class WebhookSender {
  readonly target: WebhookTarget;
  readonly #sandbox: Sandbox;
  readonly #closing = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(sandbox: Sandbox, target: WebhookTarget) {
    this.#sandbox = sandbox;
    this.target = target;
  }

  /** Resolves when every event due at the time of the call was tried. */
  sendDue(): Promise<void> {
    this.#running = this.#running.then(() => this.#sendAll());
    return this.#running;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #sendAll(): Promise<void> {
    for (const { id } of this.#dueEvents()) {
      const event = this.#sandbox.state.events.find(id);
      if (event && !this.#closing.signal.aborted) await this.#send(event);
    }
  }

  #dueEvents(): SandboxEvent[] {
    const now = this.#sandbox.clock.now();
    if (this.target.url === null) return [];
    return this.#sandbox.state.events
      .all()
      .filter(({ nextAttemptAt }) => nextAttemptAt !== null && nextAttemptAt <= now);
  }

  async #send(event: SandboxEvent): Promise<void> {
    const wasTaken = await this.#post(JSON.stringify(presentEvent(event)));
    if (this.#closing.signal.aborted && !wasTaken) return;
    const wait = wasTaken ? undefined : resendWaits[event.attempts];
    const nextAttemptAt = wait === undefined ? null : this.#sandbox.clock.now() + wait;
    this.#sandbox.state.events.put({ ...event, attempts: event.attempts + 1, nextAttemptAt });
  }

  async #post(payload: string): Promise<boolean> {
    const { url, secret } = this.target;
    if (url === null) return false;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signature(payload, secret),
          'User-Agent': 'Stripe/1.0 (sandbox)',
        },
        body: payload,
        redirect: 'error',
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(patienceMs)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  }
}

/** Signed with the real time, because the receiver compares it with its own clock, however far the sandbox was advanced. */
function signature(payload: string, secret: string): string {
  const time = Math.floor(Date.now() / 1_000);
  const digest = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  return `t=${time},v1=${digest}`;
}
