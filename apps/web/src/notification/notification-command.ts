/** What someone asked for by pressing a notification, told to the page that is open. */
export type NotificationCommand = { type: 'answer'; roomId: string } | { type: 'open'; path: string };

/** A worker may be told more than this, by other parts of the page. */
type CommandMessage = { notificationCommand: NotificationCommand };

export function commandMessage(notificationCommand: NotificationCommand): CommandMessage {
  return { notificationCommand };
}

/** Only our own service worker can send one, so its shape is known. */
export function commandIn(data: unknown): NotificationCommand | null {
  if (typeof data !== 'object' || data === null || !('notificationCommand' in data)) return null;
  return (data as CommandMessage).notificationCommand;
}
