import { oldestBrowsers } from '@yobirin/contract/oldest-browsers';
import { m } from '../i18n/gen/messages.js';

/**
 * Tells the users of older browsers what to do. It needs no script: theme.css hides it where the browser knows what the oldest
 * browsers know. Search engines do not quote it.
 */
export function OldBrowserNote() {
  return (
    <p className="old-browser" data-nosnippet="">
      {m.common_old_browser(oldestBrowsers)}
    </p>
  );
}
