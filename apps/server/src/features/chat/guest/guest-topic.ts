/** What the mails to a guest are about: one chat, by the guest's side of it. */
export function guestTopic(sideId: string): string {
  return `guest ${sideId}`;
}

/** Returns the side, or null for the topic of another feature. */
export function parseGuestTopic(topic: string): string | null {
  return /^guest (\d+)$/.exec(topic)?.[1] ?? null;
}
