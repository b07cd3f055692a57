import { guestLocales, localeFacts } from '@yobirin/contract/locale';
import { callHash, paths } from '@yobirin/contract/paths';
import { useState } from 'react';
import { chatEndText } from '../chat/chat-end-text.ts';
import {
  TranslationSettings,
  translationMenuItems,
  translationText,
} from '../chat/translation/translation-settings.tsx';
import { isFramed } from '../document/is-framed.ts';
import { shownFailure } from '../failure/shown-failure.ts';
import { m } from '../i18n/gen/messages.js';
import { getLocale } from '../i18n/gen/runtime.js';
import { GuestLanguageSwitch } from '../i18n/guest-language-switch.tsx';
import { withLocale } from '../i18n/language-switch.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../ui/overlay/menu.tsx';
import { Avatar } from '../ui/picture/avatar.tsx';
import { ChevronLeftIcon, GlobeIcon, MoreIcon, PhoneIcon } from '../ui/picture/icons.tsx';
import { EndGuestChatModal } from './end-guest-chat-modal.tsx';
import type { GuestChat, GuestSide, Host } from './find-guest-chat.ts';
import { GuestEmailNote } from './guest-email-note.tsx';
import { guestMenuItems } from './guest-menu-items.tsx';
import { GuestNoticeModal } from './guest-notice-modal.tsx';

type GuestChatHeaderProps = {
  chat: GuestChat;
  own: GuestSide;
  host: Host;
  guestToken: string;
  isMailOn: boolean;
  isApproved: boolean;
  /** The chat has changed on the server: load it again. */
  onChanged: () => Promise<void>;
  /** Null where the guest cannot ask for a call. */
  onCallback: (() => void) | null;
  onEnded: () => void;
};

/** The other side, the end of the chat, and the guest's actions. */
export function GuestChatHeader(props: GuestChatHeaderProps) {
  const { chat, own, host, guestToken, isMailOn, isApproved } = props;
  const { onChanged, onCallback, onEnded } = props;
  const [open, setOpen] = useState<'none' | 'notice' | 'translation' | 'end'>('none');
  const close = () => setOpen('none');
  const openNotice = () => setOpen('notice');
  const translation = translationText(chat.translation);
  // Beside a call, these links would leave the call.
  const linkedId = isFramed() ? null : host.yobirinId;

  return (
    <header className="border-b border-line bg-surface">
      <div className={classNames('mx-auto flex max-w-3xl items-center gap-2 py-2 pr-2', linkedId ? 'pl-1' : 'pl-4')}>
        {linkedId && (
          <a
            href={paths.call({ yobirinId: linkedId })}
            aria-label={m.guest_chat_to_call_page()}
            title={m.guest_chat_to_call_page()}
            className={linkStyle}
          >
            <ChevronLeftIcon className="size-6" />
          </a>
        )}
        {/* On a phone the name needs the room. */}
        <span className={linkedId ? 'max-sm:hidden' : undefined}>
          <Avatar name={host.nickname} imageUrl={host.iconSmallUrl} color={host.iconColor} size="small" />
        </span>
        <div className="min-w-0 grow leading-snug">
          <h1 dir="auto" className="line-clamp-2 text-base leading-snug break-keep">
            {m.guest_chat_title({ name: host.nickname })}
          </h1>
          <p className="text-xs text-muted">
            {chatEndText(chat)}
            {/* On a phone each post says it. */}
            {translation && <span className="max-sm:hidden"> · {translation}</span>}
          </p>
        </div>
        {!isFramed() && (
          <div className="hidden text-sm text-muted sm:block">
            <GuestLanguageSwitch search={location.search} placement="below" />
          </div>
        )}
        {linkedId && (
          <a
            href={callPathOf(linkedId, own)}
            aria-label={m.visitor_call()}
            title={m.visitor_call()}
            className={linkStyle}
          >
            <PhoneIcon className="size-6 text-green-ink" />
          </a>
        )}
        <Menu
          label={m.guest_chat_menu()}
          trigger={<IconButton label={m.guest_chat_menu()} icon={<MoreIcon />} />}
          items={guestMenuItems({
            isMailOn,
            languages: otherLanguages(),
            translation: translationMenuItems(chat.translation, () => setOpen('translation')),
            onCallback,
            onNotice: openNotice,
            onEnd: () => setOpen('end'),
          })}
        />
      </div>
      {!isApproved && !chat.isBlocked && (
        <p className="border-t border-line bg-gold-tint px-4 py-1.5 text-center text-sm text-balance text-gold-ink">
          {m.guest_chat_pending()}
        </p>
      )}
      {isMailOn && <GuestEmailNote own={own} guestToken={guestToken} onChange={openNotice} onSent={onChanged} />}
      {open === 'notice' && (
        <GuestNoticeModal own={own} guestToken={guestToken} onChanged={onChanged} onClose={close} />
      )}
      {open === 'translation' && (
        <TranslationSettings
          settings={chat.translation}
          side={{ chatRoomId: chat.id, guestToken }}
          onChanged={onChanged}
          onFailure={shownFailure.set}
          onClose={close}
        />
      )}
      <EndGuestChatModal isOpen={open === 'end'} guestToken={guestToken} onEnded={onEnded} onClose={close} />
    </header>
  );
}

const linkStyle =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted enabled-hover:bg-sunken enabled-hover:text-ink';

/** The call page, which asks for the caller's name first; the name that this guest goes by is filled in. */
function callPathOf(yobirinId: string, { callerName, guestName }: GuestSide): string {
  return paths.call({ yobirinId, callerName: callerName ?? guestName ?? undefined }) + callHash;
}

function otherLanguages(): MenuItem[] {
  if (isFramed()) return [];
  return guestLocales
    .filter((locale) => locale !== getLocale())
    .map((locale) => ({
      id: `language-${locale}`,
      label: localeFacts[locale].name,
      icon: <GlobeIcon />,
      onSelect: () => location.assign(withLocale(location.search, locale)),
    }));
}
