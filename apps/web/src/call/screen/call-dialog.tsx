import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useModalDialog } from '../../ui/overlay/native-dialog.tsx';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { CloseIcon } from '../../ui/picture/icons.tsx';
import { BellMark } from '../../ui/picture/logo.tsx';

/** The other end of a call, as the screen shows it. */
export type Party = {
  nickname: string;
  /** The language of the name where it is known and not that of the page: Han characters have other shapes in each (LANG-03). */
  language?: string | null | undefined;
  iconUrl: string | null;
  iconColor: string | null;
};

type CallDialogProps = {
  label: string;
  party: Party;
  /** A line below the name. */
  note?: string | null;
  isRinging: boolean;
  /** Esc neither hangs up nor declines. */
  isOngoing: boolean;
  /** Called on Esc, when the call is over. */
  onClose: () => void;
  /** With a close button in the corner, in sight however far the rest is scrolled, and without the avatar on small windows. */
  isCrowded?: boolean;
  /** The party in one line, for what needs the room below it. */
  isCompact?: boolean;
  /** Shown above the call, or in place of it. */
  beside?: { isShown: boolean; content: ReactNode } | null;
  role?: 'alertdialog';
  /** The last child has the buttons: on a phone in landscape it is the right column. */
  children: ReactNode;
};

/** The screen of a call: full screen on a phone, a card on a wide screen (CALL-07). */
export function CallDialog({ label, party, note, isOngoing, onClose, beside, role, ...props }: CallDialogProps) {
  const { isRinging, isCompact = false, isCrowded = false, children } = props;
  const isBesideShown = beside?.isShown ?? false;
  const dialog = useModalDialog();
  // Focuses the dialog, not its first button: that one hangs up, and pressing Enter twice would end the call.
  useLayoutEffect(() => {
    if (!isBesideShown) dialog.current?.focus();
  }, [dialog, isBesideShown]);
  useEffect(() => {
    // The focused button may be gone in the next step.
    if (document.activeElement === document.body) dialog.current?.focus();
  });

  function handleCancel(event: SyntheticEvent) {
    event.preventDefault();
    // Esc must not hang up by mistake.
    if (!isOngoing) onClose();
  }

  function handleClose() {
    // An unmounting dialog fires `close` as well, and must not reset the next screen.
    if (!dialog.current) return;
    // Some browsers close the dialog when Esc is pressed twice, even if the first event was cancelled.
    if (isOngoing) dialog.current.showModal();
    else onClose();
  }

  return (
    <dialog
      ref={dialog}
      role={role}
      tabIndex={-1}
      aria-label={label}
      onCancel={handleCancel}
      onClose={handleClose}
      className={classNames(
        'm-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-surface text-ink outline-none backdrop:bg-scrim',
        'sm:m-auto sm:max-h-[calc(100dvh-2rem)] sm:w-[calc(100%-2rem)] sm:rounded-card sm:shadow-soft',
        'sideways:m-0 sideways:h-dvh sideways:max-h-none sideways:w-full sideways:max-w-none sideways:rounded-none',
        isBesideShown ? 'sm:max-w-2xl' : 'sm:h-fit sm:max-w-md',
      )}
    >
      {beside?.content}
      {!isBesideShown && isCrowded && (
        <div className="sticky top-0 z-10 h-0 text-end">
          <IconButton label={m.common_close()} icon={<CloseIcon />} onClick={onClose} className="m-2 bg-surface" />
        </div>
      )}
      {!isBesideShown && (
        <div
          className={classNames(
            'flex min-h-full flex-col p-[min(1.5rem,6vw)] pb-[max(1.5rem,env(safe-area-inset-bottom))] text-center',
            // One height for all steps of a call, so that nothing moves below the pointer.
            'sm:min-h-[min(45rem,100dvh-2rem)] sideways:min-h-full sideways:px-10 sideways:py-4',
            'sideways:grid sideways:grid-cols-2 sideways:content-center sideways:gap-x-6 sideways:gap-y-3',
            'sideways:*:col-start-1 sideways:*:last:col-start-2 sideways:*:last:row-start-1 sideways:*:last:self-center',
            isCompact ? 'gap-3 sideways:*:last:row-span-3' : 'gap-8 short:gap-4 sideways:*:last:row-span-2',
          )}
        >
          <PartyHead
            party={party}
            note={note ?? null}
            isRinging={isRinging}
            isCompact={isCompact}
            isCrowded={isCrowded}
          />
          {children}
        </div>
      )}
    </dialog>
  );
}

type PartyHeadProps = {
  party: Party;
  note: string | null;
  isRinging: boolean;
  isCompact: boolean;
  isCrowded: boolean;
};

function PartyHead({ party, note, isRinging, isCompact, isCrowded }: PartyHeadProps) {
  const { nickname, iconUrl, iconColor } = party;
  const lang = party.language ?? undefined;
  if (isCompact)
    return (
      <div className="flex items-center gap-3 text-start">
        <Avatar name={nickname} imageUrl={iconUrl} color={iconColor} size="small" />
        <div className="min-w-0">
          <h2 dir="auto" lang={lang} className="truncate text-lg">
            {nickname}
          </h2>
          {note && <p className="text-sm text-muted">{note}</p>}
        </div>
      </div>
    );
  return (
    <div
      className={classNames(
        'flex flex-col items-center short:pt-0 sideways:self-end sideways:pt-0',
        isCrowded ? 'pt-2' : 'pt-[8dvh] sm:pt-8',
      )}
    >
      <span className={classNames('relative mb-5 short:mb-3', isCrowded && 'short:hidden sideways:hidden')}>
        <Avatar name={nickname} imageUrl={iconUrl} color={iconColor} size="huge" />
        <span className="absolute -right-3 -bottom-2 rounded-full bg-surface p-1.5 shadow-soft">
          <BellMark isRinging={isRinging} className="size-9" />
        </span>
      </span>
      <h2 dir="auto" lang={lang} className={classNames('max-w-full text-2xl short:text-xl', isCrowded && 'short:px-8')}>
        {nickname}
      </h2>
      {note && <p className="mt-1 text-sm text-muted">{note}</p>}
    </div>
  );
}
