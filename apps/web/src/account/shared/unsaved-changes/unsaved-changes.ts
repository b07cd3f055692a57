import type { AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const editedForms = new Set<symbol>();
let isGivenUp = false;

/** Whether leaving the page would lose text that the user has typed. */
export function hasUnsavedChanges(): boolean {
  return !isGivenUp && editedForms.size > 0;
}

/**
 * The user leaves without saving. The form stays on the screen until the next page has loaded, and must not ask again
 * about a navigation that begins meanwhile. If that leads back to the form, it is still there with its edits, and asks.
 */
export function giveUpUnsavedChanges(router: AnyRouter): void {
  isGivenUp = true;
  const stop = router.subscribe('onResolved', () => {
    stop();
    isGivenUp = false;
  });
}

/** For a form: while `isEdited`, leaving the page asks first (NAV-09). */
export function useUnsavedChanges(isEdited: boolean): void {
  useEffect(() => (isEdited ? addEditedForm() : undefined), [isEdited]);
}

/** Returns a function that removes the form. */
export function addEditedForm(): () => void {
  const form = Symbol('form');
  editedForms.add(form);
  return () => {
    editedForms.delete(form);
  };
}
