/** The tag of the notification of a ringing call. */
export function callTag(roomId: string): string {
  return `call ${roomId}`;
}
