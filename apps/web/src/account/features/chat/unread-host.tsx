import { useEffect } from 'react';
import { unreadTitle } from '../../unread-title.ts';
import { useFollowUnread } from './follow-unread.ts';
import { useUnread } from './use-unread.ts';

/** Keeps unread counts live in the menu and the document's title, on every page of the account area. */
export function UnreadHost() {
  const { count } = useUnread();
  useFollowUnread();

  useEffect(() => {
    unreadTitle.set(count);
    return () => unreadTitle.set(0);
  }, [count]);

  return null;
}
