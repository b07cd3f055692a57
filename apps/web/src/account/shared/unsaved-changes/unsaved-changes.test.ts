import type { AnyRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { addEditedForm, giveUpUnsavedChanges, hasUnsavedChanges } from './unsaved-changes.ts';

test('changes that were given up do not ask again until the next page has come [NAV-09]', () => {
  const { router, resolve } = createRouter();
  const removeForm = addEditedForm();
  expect(hasUnsavedChanges()).toBe(true);

  giveUpUnsavedChanges(router);
  expect(hasUnsavedChanges()).toBe(false);
  removeForm();
  resolve();
  expect(hasUnsavedChanges()).toBe(false);

  const removeNext = addEditedForm();
  expect(hasUnsavedChanges()).toBe(true);
  removeNext();
});

test('changes that were given up ask again when the way led back to their form [NAV-09]', () => {
  const { router, resolve } = createRouter();
  const removeForm = addEditedForm();

  giveUpUnsavedChanges(router);
  resolve();
  expect(hasUnsavedChanges()).toBe(true);

  removeForm();
});

/** The part of a router that is used here. */
function createRouter() {
  const listeners = new Set<() => void>();
  const router = {
    subscribe(_type: 'onResolved', listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    // A full router needs a document.
    router: router as unknown as AnyRouter,
    resolve: () => listeners.forEach((listener) => void listener()),
  };
}
