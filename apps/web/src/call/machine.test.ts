import { expect, test, vi } from 'vitest';
import { createMachine, type Machine } from './machine.ts';

type Event = 'add' | 'addTwice' | 'nothing';

function openCounter() {
  const log: string[] = [];
  const machine: Machine<number, Event> = createMachine<number, Event, Event>({
    initial: 0,
    step: (state, event) => ({
      state: event === 'nothing' ? state : state + 1,
      effects: event === 'addTwice' ? ['add'] : [],
    }),
    carryOut(effect) {
      log.push(`${effect} at ${machine.getState()}`);
      machine.dispatch(effect);
    },
  });
  machine.subscribe(() => log.push(`told ${machine.getState()}`));
  return { machine, log };
}

test('effects see the next state, and run before subscribers are notified', () => {
  const { machine, log } = openCounter();

  machine.dispatch('addTwice');

  expect(machine.getState()).toBe(2);
  expect(log).toEqual(['add at 1', 'told 2', 'told 2']);
});

test('subscribers are not notified of an event that changes nothing', () => {
  const { machine } = openCounter();
  const listener = vi.fn();
  machine.subscribe(listener);

  machine.dispatch('nothing');
  expect(listener).not.toHaveBeenCalled();
});

test('a listener that has unsubscribed is not notified', () => {
  const { machine } = openCounter();
  const listener = vi.fn();
  machine.subscribe(listener)();

  machine.dispatch('add');
  expect(listener).not.toHaveBeenCalled();
});
