import { useNavigate } from '@tanstack/react-router';
import { canHandleCallback, canReleaseCallback, canReopenCallback } from '@yobirin/contract/callback';
import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlay/menu.tsx';
import { ChatIcon, CheckIcon, ClockIcon, MoreIcon, PersonIcon } from '../../../ui/picture/icons.tsx';
import type { CallbackChange } from './callback-changes.ts';
import { factsOf } from './callback-facts.ts';
import type { CallbackRequest } from './callback-queries.ts';
import { takerName } from './callback-row-words.ts';
import { useCallbackChanges } from './use-callback-changes.ts';

type CallbackMenuProps = { request: CallbackRequest; name: string; viewerId: string; mayAct: boolean };

/** Takes a request, gives it back, closes and reopens it, and opens its chat (CALLBACK-42). */
export function CallbackMenu({ request, name, viewerId, mayAct }: CallbackMenuProps) {
  const navigate = useNavigate();
  const change = useCallbackChanges();
  const changes = mayAct && request.state !== 'CALLING' ? changesOf(request, viewerId) : [];
  const openChat: MenuItem = {
    id: 'chat',
    label: m.callback_open_chat(),
    icon: <ChatIcon />,
    onSelect: () => navigate({ href: paths.accountMessage({ id: request.chatRoomId }) }),
  };

  return (
    <Menu
      label={m.callback_menu({ name })}
      trigger={<IconButton label={m.callback_menu({ name })} icon={<MoreIcon />} />}
      items={[
        ...changes.map((kind) => ({
          ...itemOf(kind, request),
          onSelect: () => void change(request.id, kind),
        })),
        openChat,
      ]}
    />
  );
}

function changesOf(request: CallbackRequest, viewerId: string): CallbackChange[] {
  const facts = factsOf(request);
  const now = new Date();
  const canTake = facts.takenByUserId === null && canHandleCallback(facts, viewerId, now);
  return [
    ...(canTake ? (['take'] as const) : []),
    ...(canHandleCallback(facts, viewerId, now) ? (['finish'] as const) : []),
    ...(canReleaseCallback(facts, viewerId, now) ? (['release'] as const) : []),
    ...(canReopenCallback(facts, now) ? (['reopen'] as const) : []),
  ];
}

function itemOf(kind: CallbackChange, { takenBy }: CallbackRequest) {
  switch (kind) {
    case 'take':
      return { id: kind, label: m.callback_take(), icon: <PersonIcon /> };
    case 'finish':
      return { id: kind, label: m.callback_finish(), icon: <CheckIcon /> };
    case 'reopen':
      return { id: kind, label: m.callback_reopen(), icon: <ClockIcon /> };
    case 'release': {
      const label =
        takenBy && !takenBy.isViewer ? m.callback_release_other({ name: takerName(takenBy) }) : m.callback_release();
      return { id: kind, label, icon: <PersonIcon /> };
    }
  }
}
