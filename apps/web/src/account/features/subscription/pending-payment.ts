import * as z from 'zod/mini';
import type { Choice } from './plan-choice.ts';

const storageKey = 'yobirin-pending-payment';

const stored = z.object({
  planId: z.string(),
  choice: z.object({ planMasterId: z.nullable(z.number()), quantities: z.record(z.string(), z.number()) }),
});

/** Remembers the order while the bank asks, so that a reloaded page can resume it. */
export function keepPendingPayment(planId: string, choice: Choice): void {
  localStorage.setItem(storageKey, JSON.stringify({ planId, choice }));
}

export function forgetPendingPayment(): void {
  localStorage.removeItem(storageKey);
}

/** Null if the stored order belongs to another account or has an outdated format. */
export function readPendingPayment(planId: string): Choice | null {
  const parsed = z.safeParse(stored, parseJson(localStorage.getItem(storageKey)));
  return parsed.success && parsed.data.planId === planId ? parsed.data.choice : null;
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
