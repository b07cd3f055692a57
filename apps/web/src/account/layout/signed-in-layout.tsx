import { Outlet } from '@tanstack/react-router';
import { paths } from '@yobirin/contract/paths';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { isFramed } from '../../document/is-framed.ts';
import { OfflineNote } from '../../failure/offline-note.tsx';
import { loadOnceOnline } from '../../failure/online.ts';
import { m } from '../../i18n/gen/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { Logo } from '../../ui/picture/logo.tsx';
import { QrModal } from '../features/qr/qr-modal.tsx';
import { useQrOwner } from '../features/qr/use-qr-owner.ts';
import { LostIdentityModal } from '../features/switcher/lost-identity-modal.tsx';
import { SwitcherModal } from '../features/switcher/switcher-modal.tsx';
import { UnsavedChangesModal } from '../shared/unsaved-changes/unsaved-changes-modal.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { SideMenu } from './side-menu.tsx';
import { SignoutModal } from './signout-modal.tsx';
import { TopBar } from './top-bar.tsx';

const ReceiverHost = lazyHost(async () => (await import('../features/call/receiver/receiver-host.tsx')).ReceiverHost);
const UnreadHost = lazyHost(async () => (await import('../features/chat/unread-host.tsx')).UnreadHost);
const MissedCallsHost = lazyHost(
  async () => (await import('../features/history/missed-calls-host.tsx')).MissedCallsHost,
);

const CallbacksHost = lazyHost(async () => (await import('../features/callback/callbacks-host.tsx')).CallbacksHost);
const CallingBackHost = lazyHost(
  async () => (await import('../features/callback/calling-back-host.tsx')).CallingBackHost,
);

type OpenPart = 'none' | 'menu' | 'switcher' | 'qr' | 'signout';

/** Wraps every page of the account area. A chat beside a call is shown alone, and receives no calls. */
export function SignedInLayout() {
  return isFramed() ? <FramedLayout /> : <MenuLayout />;
}

function FramedLayout() {
  return (
    <div className="flex h-dvh flex-col">
      <OfflineNote />
      <div className="flex min-h-0 grow flex-col">
        <Outlet />
      </div>
      <UnsavedChangesModal />
    </div>
  );
}

/** The menu beside the page, or behind a toggle on narrow screens (NAV-01, NAV-07). */
function MenuLayout() {
  const [open, setOpen] = useState<OpenPart>('none');
  const close = () => setOpen('none');
  const qrOwner = useQrOwner();
  const onShowQr = qrOwner && (() => setOpen('qr'));
  const menu = (
    <SideMenu
      onNavigate={close}
      onSwitch={() => setOpen('switcher')}
      onShowQr={onShowQr}
      onSignout={() => setOpen('signout')}
    />
  );

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
      <a
        href={`#${contentId}`}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-surface focus:p-3"
      >
        {m.common_skip_to_content()}
      </a>
      <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-surface lg:flex">
        <a href={paths.accountHome()} className="mx-5 my-3 inline-flex min-h-11 items-center self-start">
          <Logo />
        </a>
        {menu}
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col page-fill:min-h-0 page-fill:h-[calc(100dvh-var(--call-bar-height,0px))]">
        <TopBar isMenuOpen={open === 'menu'} onOpenMenu={() => setOpen('menu')} onShowQr={onShowQr} />
        <OfflineNote />
        <main
          id={contentId}
          tabIndex={-1}
          className={classNames(
            '@container mx-auto w-full max-w-3xl grow px-4 py-6 outline-none page-wide:xl:max-w-6xl sm:px-8 lg:py-10',
            // A page that scrolls inside itself fills the window.
            'page-fill:flex page-fill:min-h-0 page-fill:max-w-none page-fill:flex-col page-fill:p-0',
          )}
        >
          <Outlet />
        </main>
      </div>
      <MenuDrawer isOpen={open === 'menu'} onClose={close}>
        {menu}
      </MenuDrawer>
      <SwitcherModal isOpen={open === 'switcher'} onClose={close} />
      {qrOwner && <QrModal owner={qrOwner} isOpen={open === 'qr'} onClose={close} />}
      <SignoutModal isOpen={open === 'signout'} onClose={close} />
      <UnsavedChangesModal />
      <LostIdentityModal />
      <Suspense>
        <ReceiverHost />
        <UnreadHost />
        <MissedCallsHost />
        <CallbacksHost />
        <CallingBackHost />
      </Suspense>
    </div>
  );
}

const contentId = 'content';

/** Loaded separately, so that no page waits for it. Without a network it waits: the page must not be lost with it. */
function lazyHost(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await loadOnceOnline(load) }));
}
