import { useSession } from '../../../session/use-session.ts';
import type { CallHistory } from './call-histories-query.ts';
import { memberTexts } from './call-history-member-words.ts';

/** Which members answered and transferred the call (HISTORY-04). Empty for the caller's side. */
export function CallHistoryMembers({ history }: { history: CallHistory }) {
  const { currentMembership } = useSession();
  const texts = memberTexts(history, { isGroup: currentMembership?.type === 'groupMembership' });
  if (texts.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
      {texts.map((text) => (
        <span key={text} dir="auto" className="min-w-0 wrap-anywhere">
          {text}
        </span>
      ))}
    </span>
  );
}
