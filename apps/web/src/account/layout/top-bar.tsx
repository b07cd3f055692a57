import { paths } from '@yobirin/contract/paths';
import { m } from '../../i18n/gen/messages.js';
import { useSession } from '../../session/use-session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuIcon, QrCodeIcon } from '../../ui/picture/icons.tsx';
import { Logo } from '../../ui/picture/logo.tsx';
import { OwnAliasMark } from '../shared/identities/alias-mark.tsx';

type TopBarProps = {
  isMenuOpen: boolean;
  onOpenMenu: () => void;
  /** Null without a public ID. */
  onShowQr: (() => void) | null;
};

/** For narrow screens, where the menu is behind a toggle (NAV-07). */
export function TopBar({ isMenuOpen, onOpenMenu, onShowQr }: TopBarProps) {
  const { currentMembership } = useSession();
  return (
    <header className="sticky top-0 z-30 flex items-center gap-2 border-b border-line bg-surface px-2 py-1.5 lg:hidden">
      <IconButton
        label={m.nav_open()}
        icon={<MenuIcon className="size-6" />}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onOpenMenu}
      />
      <a href={paths.accountHome()} className="flex h-11 min-w-0 items-center overflow-hidden">
        <Logo />
      </a>
      <span className="ml-auto shrink-0">
        <OwnAliasMark propertyId={currentMembership?.propertyId ?? null} />
      </span>
      {onShowQr && (
        <IconButton
          label={m.nav_qr()}
          icon={<QrCodeIcon className="size-6" />}
          aria-haspopup="dialog"
          onClick={onShowQr}
        />
      )}
    </header>
  );
}
