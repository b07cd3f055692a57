import type { Route } from './http/route.ts';

export type Fault = {
  /** The route it strikes, for example `/v1/subscriptions/:id`; any when left out. */
  path?: string;
  /** One path may have several; any when left out. */
  method?: Route['method'];
  /** Down: nothing is done and 503 answered. Lost: the work is done, but the connection breaks before the answer. */
  kind: 'down' | 'lost';
  /** How many requests it strikes; 1 when left out. */
  times?: number;
};

/** Failures waiting to happen, for those who want to see what happens then. */
export class Faults {
  #waiting: Fault[] = [];

  add(fault: Fault): void {
    this.#waiting.push({ ...fault, times: fault.times ?? 1 });
  }

  clear(): void {
    this.#waiting = [];
  }

  take(route: Route): Fault['kind'] | null {
    const fault = this.#waiting.find(
      ({ path = route.path, method = route.method }) => path === route.path && method === route.method,
    );
    if (!fault) return null;
    fault.times = (fault.times ?? 1) - 1;
    if (fault.times <= 0) this.#waiting = this.#waiting.filter((other) => other !== fault);
    return fault.kind;
  }
}
