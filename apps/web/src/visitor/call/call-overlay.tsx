import { type SyntheticEvent, useLayoutEffect } from 'react';
import { isLiving } from '../../call/outgoing/call-machine.ts';
import { m } from '../../i18n/gen/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { useModalDialog } from '../../ui/overlay/native-dialog.tsx';
import { Avatar } from '../../ui/picture/avatar.tsx';
import { BellMark } from '../../ui/picture/logo.tsx';
import { CallLiving } from './call-living.tsx';
import { CallOver } from './call-over.tsx';
import type { CallOverlayProps } from './call-overlay-props.ts';
import { partyOf } from './call-party.ts';
import { CallStarting } from './call-starting.tsx';
import { ChatBesideCall } from './chat-beside-call.tsx';

/** The call, from the press to its end: full screen on a phone, a card on a wide screen (CALL-07). */
export function CallOverlay(props: CallOverlayProps) {
  const { call, machine, talk, chat } = props;
  const isChatShown = chat?.isShown ?? false;
  const dialog = useModalDialog();
  // Focuses the dialog, not its first button: that one hangs up, and pressing Enter twice would end the call.
  useLayoutEffect(() => {
    if (!isChatShown) dialog.current?.focus();
  }, [dialog, isChatShown]);
  const isOngoing = isLiving(machine);

  function handleCancel(event: SyntheticEvent) {
    event.preventDefault();
    // Esc must not hang up by mistake.
    if (!isOngoing) call.reset();
  }

  function handleClose() {
    // An unmounting dialog fires `close` as well, and must not reset the next screen.
    if (!dialog.current) return;
    // Some browsers close the dialog when Esc is pressed twice, even if the first event was cancelled.
    if (isOngoing) dialog.current.showModal();
    else call.reset();
  }

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={m.call_with({ nickname: partyOf(props).nickname })}
      onCancel={handleCancel}
      onClose={handleClose}
      className={classNames(
        'm-0 h-dvh max-h-none w-full max-w-none animate-appear overflow-y-auto overscroll-contain bg-surface text-ink outline-none backdrop:bg-scrim',
        'sm:m-auto sm:max-h-[calc(100dvh-2rem)] sm:w-[calc(100%-2rem)] sm:rounded-card sm:shadow-soft',
        'sideways:m-0 sideways:h-dvh sideways:max-h-none sideways:w-full sideways:max-w-none sideways:rounded-none',
        isChatShown ? 'sm:max-w-2xl' : 'sm:h-fit sm:max-w-md',
      )}
    >
      {chat && <ChatBesideCall {...props} chat={chat} />}
      {!isChatShown && (
        <div className="flex min-h-full flex-col gap-8 short:gap-4 p-[min(1.5rem,6vw)] pb-[max(1.5rem,env(safe-area-inset-bottom))] text-center sm:min-h-[34rem] sideways:min-h-full sideways:flex-row sideways:items-center sideways:gap-6 sideways:px-10 sideways:py-4">
          <Party {...props} isRinging={isOngoing && talk?.phase === 'waiting'} />
          <div className="flex grow flex-col gap-8 short:gap-4 sideways:basis-1/2 sideways:gap-5">
            <Body {...props} />
          </div>
        </div>
      )}
    </dialog>
  );
}

function Party({ isRinging, ...props }: CallOverlayProps & { isRinging: boolean }) {
  const { nickname, iconUrl, iconColor } = partyOf(props);
  const holder = props.view.nickname;
  return (
    <div className="flex flex-col items-center pt-[8dvh] short:pt-2 sm:pt-8 sideways:basis-1/2 sideways:pt-0">
      <span className="relative">
        <Avatar name={nickname} imageUrl={iconUrl} color={iconColor} size="huge" />
        <span className="absolute -right-3 -bottom-2 rounded-full bg-surface p-1.5 shadow-soft">
          <BellMark isRinging={isRinging} className="size-9" />
        </span>
      </span>
      <h2 dir="auto" className="mt-5 max-w-full text-2xl">
        {nickname}
      </h2>
      {nickname !== holder && <p className="mt-1 text-sm text-muted">{m.call_transferred_from({ name: holder })}</p>}
    </div>
  );
}

function Body({ call, machine, talk, view, chat, onMessage, onCallAgain, onChatShown }: CallOverlayProps) {
  const handleMessage = chat ? () => onChatShown(true) : onMessage;

  switch (machine.state) {
    case 'toCall':
      return machine.step && <CallStarting call={call} step={machine.step} />;
    case 'calling':
    case 'talking':
      return (
        talk && <CallLiving call={call} talk={talk} isTalking={machine.state === 'talking'} onMessage={handleMessage} />
      );
    case 'finished':
    case 'rejected':
      return (
        <CallOver
          machine={machine}
          talk={talk}
          nickname={view.nickname}
          onClose={call.reset}
          onCallAgain={onCallAgain}
          onMessage={onMessage}
        />
      );
  }
}
