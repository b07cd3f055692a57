import { useEffect, useState } from 'react';

/** For dialogs that follow one another: a dialog gives focus back by itself, but only to what still stands, which the one before does not. */
export function useReturnFocus(): void {
  const [origin] = useState(() => document.activeElement);

  useEffect(
    () => () => {
      // Until the dialog is gone, nothing outside of it can be focused.
      if (origin instanceof HTMLElement) requestAnimationFrame(() => origin.focus());
    },
    [origin],
  );
}
