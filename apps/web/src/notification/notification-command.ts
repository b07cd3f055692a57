/** What the user asked for by pressing a notification, sent to an open page. */
export type NotificationCommand = { type: 'answer'; roomId: string } | { type: 'open'; path: string };

/** Wrapped under a key of its own: a page may also receive messages that are not commands. */
type CommandMessage = { notificationCommand: NotificationCommand };

export function commandMessage(notificationCommand: NotificationCommand): CommandMessage {
  return { notificationCommand };
}

/** Only our own service worker can send one, so its shape is known. */
export function commandIn(data: unknown): NotificationCommand | null {
  if (typeof data !== 'object' || data === null || !('notificationCommand' in data)) return null;
  return (data as CommandMessage).notificationCommand;
}
