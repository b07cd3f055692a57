import type { Route } from './http/route.ts';

export type Fault = {
  /** The route that fails, for example `/v1/subscriptions/:id`; any if left out. */
  path?: string;
  /** The method that fails; any if left out. */
  method?: Route['method'];
  /** `down`: nothing is done and 503 answered. `lost`: the work is done, but the connection breaks before the answer. */
  kind: 'down' | 'lost';
  /** How many requests fail; 1 if left out. */
  times?: number;
};

/** Failures injected into the next matching requests. */
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
