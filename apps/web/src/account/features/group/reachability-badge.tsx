import type { Reachability } from '@yobirin/contract/group';
import { m } from '../../../i18n/gen/messages.js';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const looks: Record<Reachability, { tone: BadgeTone; text: () => string }> = {
  REACHABLE: { tone: 'green', text: m.group_reachable },
  BUSY: { tone: 'gold', text: m.group_busy },
  UNREACHABLE: { tone: 'neutral', text: m.group_unreachable },
  REJECTING: { tone: 'red', text: m.group_rejecting },
};

/** Whether a call to the group would ring this member at present. */
export function ReachabilityBadge({ reachability }: { reachability: Reachability }) {
  const { tone, text } = looks[reachability];
  return (
    <Badge tone={tone} hasDot>
      {text()}
    </Badge>
  );
}
