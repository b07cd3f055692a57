import { useEffect } from 'react';
import type { Receiver } from '../../../../call/incoming/receiver.ts';
import { m } from '../../../../i18n/gen/messages.js';
import { showToast } from '../../../../ui/overlay/toast.tsx';
import { onNotificationCommand } from '../../device/notification-commands.ts';

/** Answers a call whose notification was pressed, in this page or to open it. */
export function useNotificationCommands(receiver: Receiver): void {
  useEffect(
    () =>
      onNotificationCommand((command) => {
        if (command.type === 'answer') void answer(receiver, command.roomId);
      }),
    [receiver],
  );
}

async function answer(receiver: Receiver, roomId: string): Promise<void> {
  // Without a connection the state is unknown; the call is shown as soon as there is one.
  const isRinging = await receiver.answerIfRinging(roomId).catch(() => true);
  if (!isRinging) showToast({ tone: 'info', text: m.receiver_over_unknown() });
}
