import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { routes } from '@yobirin/contract/paths';
import { canEndChat } from '@yobirin/contract/permissions';
import { useState } from 'react';
import { TranslationSettings, translationMenuItems } from '../../../chat/translation/translation-settings.tsx';
import { m } from '../../../i18n/gen/messages.js';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import {
  AlertCircleIcon,
  BlockIcon,
  CheckIcon,
  CloseIcon,
  EyeOffIcon,
  MoreIcon,
  NoteIcon,
} from '../../../ui/picture/icons.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { BlockModal } from '../block/block-modal.tsx';
import { useBlocking } from '../block/use-blocking.ts';
import { ReportModal } from '../report/report-modal.tsx';
import { type ChatRoom, chatRoomKey } from './chat-room-query.ts';
import { chatRoomsKey } from './chat-rooms-query.ts';
import { EndRoomModal } from './end-room-modal.tsx';
import { hideRoom, type RoomSide } from './room-changes.ts';
import { RoomDetailsModal } from './room-details-modal.tsx';
import type { Peer } from './room-sides.ts';

type RoomMenuProps = { room: ChatRoom; peer: Peer; side: RoomSide; onMarkAnswered: () => void };
type OpenModal = 'none' | 'details' | 'translation' | 'end' | 'block' | 'report';

/** The holder's actions: answered without a reply, note and name, translation, hide, end, block and report. */
export function RoomMenu({ room, peer, side, onMarkAnswered }: RoomMenuProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenModal>('none');
  const close = () => setOpen('none');
  const { unblock } = useBlocking();
  const about = { chatRoomId: room.id, yobirinPropertyId: side.yobirinPropertyId };
  const { blockId } = room;
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

  const end = {
    id: 'end',
    label: m.chat_room_end(),
    icon: <CloseIcon />,
    isDangerous: true,
    onSelect: () => setOpen('end'),
  };
  const block =
    blockId === null
      ? { id: 'block', label: m.block_action(), isDangerous: true, onSelect: () => setOpen('block') }
      : { id: 'unblock', label: m.block_lift_action(), onSelect: () => void unblock(blockId) };
  const report = {
    id: 'report',
    label: m.report_action(),
    icon: <AlertCircleIcon />,
    isDangerous: true,
    onSelect: () => setOpen('report'),
  };
  const answered = {
    id: 'answered',
    label: m.chat_room_mark_answered(),
    icon: <CheckIcon />,
    onSelect: onMarkAnswered,
  };
  const items: MenuItem[] = [
    ...(room.unansweredSince === null ? [] : [answered]),
    { id: 'details', label: m.chat_room_details(), icon: <NoteIcon />, onSelect: () => setOpen('details') },
    ...translationMenuItems(room.translation, () => setOpen('translation')),
    { id: 'hide', label: m.chat_room_hide(), icon: <EyeOffIcon />, onSelect: () => void handleHide() },
    ...(canEndChat({ isGuestChat: peer.isGuest, isArchived: room.isArchived }) ? [end] : []),
    { ...block, icon: <BlockIcon /> },
    report,
  ];

  return (
    <>
      <Menu
        label={m.chat_room_menu()}
        trigger={<IconButton label={m.chat_room_menu()} icon={<MoreIcon />} />}
        items={items}
      />
      {open === 'details' && <RoomDetailsModal room={room} side={side} onClose={close} />}
      {open === 'translation' && (
        <TranslationSettings
          settings={room.translation}
          side={about}
          onChanged={() => client.invalidateQueries({ queryKey: chatRoomKey(room.id) })}
          onFailure={showServerError}
          onClose={close}
        />
      )}
      <EndRoomModal isOpen={open === 'end'} room={room} side={side} onClose={close} />
      {open === 'block' && <BlockModal opponent={about} name={peer.name} text={m.block_text()} onClose={close} />}
      {open === 'report' && <ReportModal about={about} name={peer.name} onClose={close} />}
    </>
  );
}
