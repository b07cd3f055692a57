import { afterEach, expect, test, vi } from 'vitest';
import { FakeAudioContext, stubSound } from '../testing/fake-sound.ts';

afterEach(() => vi.unstubAllGlobals());

test('a sound that the phone has interrupted goes on, and one that has ended does not [CALL-75]', async () => {
  stubSound();
  FakeAudioContext.stub();
  // Other test files may have opened the module's context.
  vi.resetModules();
  const { playRing } = await import('./sounds.ts');
  const stop = playRing();
  const [context] = FakeAudioContext.opened;
  expect(context?.resumed).toBe(1);

  context?.become('interrupted');
  context?.become('suspended');
  expect(context?.resumed).toBe(3);

  context?.become('running');
  stop();
  context?.become('suspended');
  expect(context?.resumed).toBe(3);
});
