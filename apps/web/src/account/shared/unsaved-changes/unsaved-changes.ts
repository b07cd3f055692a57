import { useEffect } from 'react';

const editedForms = new Set<symbol>();

/** Whether leaving the page would lose text that the user has typed. */
export function hasUnsavedChanges(): boolean {
  return editedForms.size > 0;
}

/** For a form: while `isEdited`, leaving the page asks first (NAV-09). */
export function useUnsavedChanges(isEdited: boolean): void {
  useEffect(() => {
    if (!isEdited) return;
    const form = Symbol('form');
    editedForms.add(form);
    return () => {
      editedForms.delete(form);
    };
  }, [isEdited]);
}
