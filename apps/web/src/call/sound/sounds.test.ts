import { afterEach, expect, test, vi } from 'vitest';
import { stubSound } from '../testing/fake-sound.ts';

class FakeContext {
  static opened: FakeContext[] = [];
  currentTime = 0;
  destination = {};
  state = 'suspended';
  resumed = 0;
  onstatechange: (() => void) | null = null;

  constructor() {
    FakeContext.opened.push(this);
  }

  async resume() {
    this.resumed += 1;
  }

  async suspend() {}

  become(state: string) {
    this.state = state;
    this.onstatechange?.();
  }
}

afterEach(() => vi.unstubAllGlobals());

test('a sound that the phone has interrupted goes on, and one that has ended does not [CALL-75]', async () => {
  stubSound();
  vi.stubGlobal('AudioContext', FakeContext);
  // Other test files may have opened the module's context.
  vi.resetModules();
  const { playRing } = await import('./sounds.ts');
  const stop = playRing();
  const [context] = FakeContext.opened;
  expect(context?.resumed).toBe(1);

  context?.become('interrupted');
  context?.become('suspended');
  expect(context?.resumed).toBe(3);

  context?.become('running');
  stop();
  context?.become('suspended');
  expect(context?.resumed).toBe(3);
});
