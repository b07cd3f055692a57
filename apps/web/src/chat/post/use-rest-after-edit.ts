import type { ChatPost } from '@yobirin/contract/chat';
import { limits } from '@yobirin/contract/limits';
import { useEffect, useRef, useState } from 'react';

/** Hides the menu of a post for a moment after an edit, so that a second press does not open it again (CHAT-15). */
export function useRestAfterEdit({ updatedAt }: ChatPost): boolean {
  const seen = useRef(updatedAt);
  const [restedSince, setRestedSince] = useState(updatedAt);

  useEffect(() => {
    if (seen.current === updatedAt) return;
    seen.current = updatedAt;
    const timer = setTimeout(() => setRestedSince(updatedAt), limits.editMenuRestMs);
    return () => clearTimeout(timer);
  }, [updatedAt]);

  return restedSince !== updatedAt;
}
