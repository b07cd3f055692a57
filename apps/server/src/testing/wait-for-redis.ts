import { expect, vi } from 'vitest';
import { patience } from './patience.ts';
import type { TestApp } from './test-app.ts';

/** Until then a node counts and publishes by itself. */
export async function waitForRedis(...nodes: readonly TestApp[]): Promise<void> {
  for (const { ctx } of nodes) await vi.waitFor(() => expect(ctx.redis?.isConnected()).toBe(true), patience);
}
