import { m } from '../i18n/gen/messages.js';
import type { MenuItem } from '../ui/overlay/menu.tsx';
import { BellIcon, CloseIcon, PhoneIcon } from '../ui/picture/icons.tsx';

type GuestMenu = {
  /** Without mail, the guest is not asked for an address (OPS-40). */
  isMailOn: boolean;
  languages: readonly MenuItem[];
  translation: readonly MenuItem[];
  /** Null where the guest cannot ask for a call. */
  onCallback: (() => void) | null;
  onNotice: () => void;
  onEnd: () => void;
};

/** The guest's actions for the whole chat. */
export function guestMenuItems({
  isMailOn,
  languages,
  translation,
  onCallback,
  onNotice,
  onEnd,
}: GuestMenu): MenuItem[] {
  const notice = { id: 'notice', label: m.guest_chat_notice(), icon: <BellIcon />, onSelect: onNotice };
  const end = { id: 'end', label: m.guest_chat_end(), icon: <CloseIcon />, isDangerous: true, onSelect: onEnd };
  const callback = onCallback && {
    id: 'callback',
    label: m.callback_ask(),
    icon: <PhoneIcon />,
    onSelect: onCallback,
  };
  return [...(callback ? [callback] : []), ...(isMailOn ? [notice] : []), ...translation, ...languages, end];
}
