import { paths } from '@yobirin/contract/paths';
import type { ReactNode } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { useSession } from '../../../session/use-session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { BellIcon, ChatIcon } from '../../../ui/picture/icons.tsx';
import { BodyMark } from '../../shared/body-mark.tsx';
import { useWatchInbox } from '../../shared/inbox/use-watch-inbox.ts';
import { BlocksButton } from '../block/blocks-button.tsx';
import { RoomFilter } from './room-filter.tsx';
import { RoomList } from './room-list.tsx';

type MessagesLayoutProps = {
  openRoomId: string | null;
  /** The open room. On a wide screen the list stays beside it. */
  children?: ReactNode;
};

export function MessagesLayout({ openRoomId, children }: MessagesLayoutProps) {
  const { currentMembership } = useSession();
  useWatchInbox(currentMembership?.propertyId);
  // An open room brings the page's main heading.
  const Heading = openRoomId === null ? 'h1' : 'h2';
  if (!currentMembership?.propertyId)
    return <EmptyState title={m.profile_none_title()} description={m.profile_none_text()} />;

  const { propertyId } = currentMembership;
  return (
    <div className="flex min-h-0 grow">
      <BodyMark name="data-fill" />
      <section
        aria-labelledby="messages-title"
        className={classNames(
          'min-h-0 w-full flex-col bg-surface @min-[60rem]:flex @min-[60rem]:w-96 @min-[60rem]:shrink-0 @min-[60rem]:border-r @min-[60rem]:border-line',
          openRoomId === null ? 'flex' : 'hidden',
        )}
      >
        <div className="flex items-center justify-between py-3 pr-2 pl-4">
          <Heading id="messages-title" className="text-2xl">
            {m.nav_messages()}
          </Heading>
          <div className="flex">
            <a
              href={paths.accountNotifications()}
              aria-label={m.notification_card_open()}
              className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
            >
              <BellIcon />
            </a>
            <BlocksButton />
          </div>
        </div>
        <RoomFilter yobirinPropertyId={propertyId} />
        <RoomList yobirinPropertyId={propertyId} openRoomId={openRoomId} />
      </section>
      <section
        className={classNames('min-w-0 grow flex-col', openRoomId === null ? 'hidden @min-[60rem]:flex' : 'flex')}
      >
        {children ?? (
          <div className="flex grow items-center justify-center">
            <EmptyState
              icon={<ChatIcon className="size-7" />}
              title={m.chat_rooms_choose_title()}
              description={m.chat_rooms_choose_text()}
            />
          </div>
        )}
      </section>
    </div>
  );
}
