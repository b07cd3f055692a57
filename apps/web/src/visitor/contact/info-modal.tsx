import type { CallPageView } from '@yobirin/contract/pages';
import { paths } from '@yobirin/contract/paths';
import { useState } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { Button } from '../../ui/button.tsx';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { BellIcon, InfoCircleIcon } from '../../ui/picture/icons.tsx';
import { Modal } from '../modal.tsx';
import { menuItemStyle } from '../page/menu-item-style.ts';
import { ReceptionHours } from '../reception/reception-hours.tsx';
import { FavoriteItem } from '../viewer/favorite-item.tsx';
import type { Viewer } from './offered-actions.ts';

type InfoModalProps = {
  view: CallPageView;
  address: string;
  /** Null until it is known. */
  viewer: Viewer | null;
  onClose: () => void;
};

/** The menu of the page, and information about the holder (CALLPAGE-04). */
export function InfoModal({ view, address, viewer, onClose }: InfoModalProps) {
  const [isAboutShown, setIsAboutShown] = useState(false);

  if (isAboutShown) {
    return (
      <Modal
        title={m.visitor_about_account()}
        onClose={onClose}
        actions={<Button onClick={() => setIsAboutShown(false)}>{m.visitor_to_menu()}</Button>}
      >
        <AboutAccount view={view} address={address} />
      </Modal>
    );
  }

  return (
    <Modal title={m.visitor_menu()} onClose={onClose}>
      <ul className="-mx-2 mt-4 flex flex-col">
        {viewer && (
          <li className="empty:hidden">
            <FavoriteItem view={view} viewer={viewer} />
          </li>
        )}
        <li>
          <button type="button" className={menuItemStyle} onClick={() => setIsAboutShown(true)}>
            <InfoCircleIcon className="size-6 text-indigo" />
            {m.visitor_about_account()}
          </button>
        </li>
        <li>
          <a href={paths.root()} className={menuItemStyle}>
            <BellIcon className="size-6 text-indigo" />
            {m.visitor_about_yobirin()}
          </a>
        </li>
      </ul>
    </Modal>
  );
}

function AboutAccount({ view, address }: { view: CallPageView; address: string }) {
  return (
    <div className="mt-4 flex flex-col gap-6">
      <div className="flex items-center gap-4">
        <Avatar name={view.nickname} imageUrl={view.iconUrl} size="large" />
        <div className="min-w-0">
          <p dir="auto" className="text-lg font-semibold">
            {view.nickname}
          </p>
          <p className="text-sm text-muted">{address}</p>
        </div>
      </div>
      {view.isInService && <ReceptionHours schedule={view.schedule} />}
    </div>
  );
}
