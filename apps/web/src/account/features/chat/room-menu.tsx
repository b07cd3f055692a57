import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { routes } from '@yobirin/contract/paths';
import { canEndChat } from '@yobirin/contract/permissions';
import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { BlockIcon, CheckIcon, CloseIcon, EyeOffIcon, MoreIcon, NoteIcon } from '../../../ui/picture/icons.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { BlockGuestModal } from './block-guest-modal.tsx';
import type { ChatRoom } from './chat-room-query.ts';
import { chatRoomsKey } from './chat-rooms-query.ts';
import { EndRoomModal } from './end-room-modal.tsx';
import { hideRoom, type RoomSide } from './room-changes.ts';
import { RoomDetailsModal } from './room-details-modal.tsx';
import type { Peer } from './room-sides.ts';

type RoomMenuProps = { room: ChatRoom; peer: Peer; side: RoomSide; onMarkAnswered: () => void };
type OpenModal = 'none' | 'details' | 'end' | 'block';

/** The holder's actions: answered without a reply, note and name, end, hide and block. */
export function RoomMenu({ room, peer, side, onMarkAnswered }: RoomMenuProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenModal>('none');
  const close = () => setOpen('none');
  const refreshList = () => client.invalidateQueries({ queryKey: chatRoomsKey(side.yobirinPropertyId) });

  async function handleHide() {
    try {
      await hideRoom(side);
      void refreshList();
      showToast({
        tone: 'success',
        text: m.chat_room_hidden(),
        action: {
          label: m.chat_room_undo(),
          onPress: () => void hideRoom(side, false).then(refreshList, showServerError),
        },
      });
      await navigate({ to: routes.accountMessages });
    } catch (error) {
      showServerError(error);
    }
  }

  const forGuest: MenuItem[] = [
    { id: 'end', label: m.chat_room_end(), icon: <CloseIcon />, isDangerous: true, onSelect: () => setOpen('end') },
    {
      id: 'block',
      label: m.chat_room_block(),
      icon: <BlockIcon />,
      isDangerous: true,
      onSelect: () => setOpen('block'),
    },
  ];
  const answered = {
    id: 'answered',
    label: m.chat_room_mark_answered(),
    icon: <CheckIcon />,
    onSelect: onMarkAnswered,
  };
  const items: MenuItem[] = [
    ...(room.unansweredSince === null ? [] : [answered]),
    { id: 'details', label: m.chat_room_details(), icon: <NoteIcon />, onSelect: () => setOpen('details') },
    { id: 'hide', label: m.chat_room_hide(), icon: <EyeOffIcon />, onSelect: () => void handleHide() },
    ...forGuest.filter(({ id }) =>
      id === 'end' ? canEndChat({ isGuestChat: peer.isGuest, isArchived: room.isArchived }) : peer.isGuest,
    ),
  ];

  return (
    <>
      <Menu
        label={m.chat_room_menu()}
        trigger={<IconButton label={m.chat_room_menu()} icon={<MoreIcon />} />}
        items={items}
      />
      {open === 'details' && <RoomDetailsModal room={room} side={side} onClose={close} />}
      <EndRoomModal isOpen={open === 'end'} room={room} side={side} onClose={close} />
      {open === 'block' && <BlockGuestModal room={room} side={side} onClose={close} />}
    </>
  );
}
