import { Link, useLocation } from '@tanstack/react-router';
import { routes } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { LanguageSwitch } from '../../i18n/language-switch.tsx';
import { useSession } from '../../session/use-session.ts';
import { classNames } from '../../ui/class-names.ts';
import { QrCodeIcon, SignOutIcon } from '../../ui/picture/icons.tsx';
import { UnreadBadge } from '../features/chat/unread-badge.tsx';
import { useUnread } from '../features/chat/use-unread.ts';
import { MissedBadge } from '../features/history/missed-badge.tsx';
import { useMissedCount } from '../features/history/missed-count.ts';
import { SwitcherButton } from '../features/switcher/switcher-button.tsx';
import { menuEntriesOf } from './menu-entries.ts';
import { menuLabels } from './menu-labels.tsx';

type SideMenuProps = {
  onNavigate: () => void;
  onSwitch: () => void;
  /** Null without a public ID. */
  onShowQr: (() => void) | null;
  onSignout: () => void;
};

/** The ID in use, links to the pages, and sign-out (NAV-01). */
export function SideMenu({ onNavigate, onSwitch, onShowQr, onSignout }: SideMenuProps) {
  const session = useSession();
  const unread = useUnread();
  const missed = useMissedCount();
  const { searchStr } = useLocation();

  return (
    <div className="flex grow flex-col gap-3 px-3 pb-4">
      <SwitcherButton hasUnread={unread.hasOthers} onPress={onSwitch} />
      {onShowQr && (
        <button type="button" aria-haspopup="dialog" onClick={onShowQr} className={entryStyle}>
          <QrCodeIcon />
          {m.nav_qr()}
        </button>
      )}
      <nav aria-label={m.nav_label()}>
        <ul className="flex flex-col gap-0.5">
          {menuEntriesOf(session).map((entry) => (
            <li key={entry}>
              <Link to={routes[entry]} onClick={onNavigate} className={entryStyle}>
                {menuLabels[entry].icon}
                {menuLabels[entry].label()}
                {entry === 'accountMessages' && <UnreadBadge count={unread.count} />}
                {entry === 'accountCallHistories' && <MissedBadge count={missed.count} />}
              </Link>
            </li>
          ))}
          {/* Stays when all other entries are hidden (OP-30). */}
          <li>
            <button type="button" onClick={onSignout} className={entryStyle}>
              <SignOutIcon />
              {m.nav_signout()}
            </button>
          </li>
        </ul>
      </nav>
      <div className="mt-auto px-3 text-sm text-muted">
        <LanguageSwitch search={searchStr} />
      </div>
    </div>
  );
}

const entryStyle = classNames(
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left leading-tight text-muted no-underline transition-colors',
  'hover:bg-sunken hover:text-ink',
  'aria-[current=page]:bg-indigo-tint aria-[current=page]:font-semibold aria-[current=page]:text-indigo',
);
