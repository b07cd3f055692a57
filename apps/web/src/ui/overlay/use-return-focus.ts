import { useEffect, useState } from 'react';

/** For a dialog that replaces another one: without this hook, focus would return to an element that is gone. */
export function useReturnFocus(): void {
  const [origin] = useState(() => document.activeElement);

  useEffect(
    () => () => {
      // Elements outside of the dialog cannot be focused until it is gone.
      if (origin instanceof HTMLElement) requestAnimationFrame(() => origin.focus());
    },
    [origin],
  );
}
