type Message = { tone: 'success' | 'info' | 'error'; text: string; action?: unknown };

const shortestMs = { success: 6_000, info: 6_000, error: 10_000 };
/** Japanese is read at about 8 characters a second; a reader who looks up late gets twice the time. */
const msPerCharacter = 250;
const longestMs = 20_000;

/** How long a toast stays: long enough to be read, and longer if it is an error or offers an action. */
export function shownForMs({ tone, text, action }: Message): number {
  const shortest = action ? shortestMs.error : shortestMs[tone];
  return Math.min(longestMs, Math.max(shortest, text.length * msPerCharacter));
}
