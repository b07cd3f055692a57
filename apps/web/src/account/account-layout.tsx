import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { documentTitle } from '../document/document-title.ts';
import { m } from '../i18n/gen/messages.js';
import { AccountFrame } from './account-frame.tsx';

/** Around every page of the account door: keeps the document's title and the language links true to the place. */
export function AccountLayout() {
  const { searchStr } = useLocation();
  const title = useMatches({ select: titleOfMatches });

  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);

  return (
    <AccountFrame search={searchStr}>
      <Outlet />
    </AccountFrame>
  );
}

/** Every page has a title, so an address without one is that of no page. */
function titleOfMatches(matches: ReturnType<typeof useMatches>): string {
  const title = matches.at(-1)?.staticData.title ?? m.account_not_found_title;
  return title();
}
