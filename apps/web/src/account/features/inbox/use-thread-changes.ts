import { limits } from '@yobirin/contract/limits';
import { useRef } from 'react';
import { isRefusal } from '../../../api/api-error.ts';
import type { InboxThreadStateInput } from '../../../api/gen/graphql.ts';
import { m } from '../../../i18n/gen/messages.js';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { showServerError } from '../../shared/failure/server-error.ts';
import { changedText, refusedText, type ThreadChange } from './change-words.ts';
import { changeThreads, restoreThreads, type Thread } from './inbox-queries.ts';

type Changing = { yobirinPropertyId: string; reload: (threadIds: readonly string[]) => Promise<void> };
type ChangeThreads = (threads: readonly Thread[], change: ThreadChange) => Promise<void>;

/** Changes threads, says what came of it, and offers an undo (INBOX-38, INBOX-41, INBOX-42). */
export function useThreadChanges({ yobirinPropertyId, reload }: Changing): ChangeThreads {
  // One after another, so that a press before the answer is not refused as a change of another member.
  const previous = useRef<Promise<void>>(Promise.resolve());
  const versions = useRef(new Map<string, number>());
  const asked = useRef(new Set<string>());

  return async (wanted, change) => {
    const keyOf = ({ id }: Thread) => `${change.change} ${id}`;
    const threads = wanted.filter((thread) => !asked.current.has(keyOf(thread)));
    if (threads.length === 0) return;
    for (const thread of threads) asked.current.add(keyOf(thread));
    previous.current = previous.current.then(() => carryOut(threads, change));
    await previous.current;
    for (const thread of threads) asked.current.delete(keyOf(thread));
  };

  /** Never rejects. */
  async function carryOut(threads: readonly Thread[], change: ThreadChange): Promise<void> {
    try {
      const answers = [];
      for (const part of partsOf(threads)) answers.push(await changeThreads(inputOf(part, change)));
      for (const { id, version } of answers.flatMap((answer) => answer.threads)) versions.current.set(id, version);
      await reload(threads.map(({ id }) => id));
      tell(change, {
        changed: threads.length - answers.flatMap(({ refused }) => refused).length,
        refused: answers.flatMap(({ refused }) => refused),
        threads: answers.flatMap((answer) => answer.threads),
        before: answers.flatMap(({ before }) => before),
      });
    } catch (error) {
      // Some of several may be changed.
      void reload(threads.map(({ id }) => id));
      showFailure(error);
    }
  }

  function inputOf(threads: readonly Thread[], change: ThreadChange) {
    return {
      yobirinPropertyId,
      threads: threads.map(({ id, version }) => ({ id, version: Math.max(version, versions.current.get(id) ?? 0) })),
      change: change.change,
      ...(change.change === 'HAND' && { userId: change.member.userId }),
      ...(change.change === 'SNOOZE' && { until: change.until.toISOString() }),
      ...((change.change === 'LABEL' || change.change === 'UNLABEL') && { labelId: change.label.id }),
    };
  }

  type Told = Parameters<typeof refusedText>[1] & { changed: number; before: InboxThreadStateInput[] };

  function tell(change: ThreadChange, { changed, before, ...answer }: Told) {
    if (answer.refused.length > 0) showToast({ tone: 'info', text: refusedText(change, answer) });
    if (changed === 0) return;
    const undo = { label: m.inbox_undo(), onPress: () => void restore(before) };
    showToast({
      tone: 'success',
      text: changedText(change, changed),
      ...(before.length > 0 && { action: undo }),
    });
  }

  async function restore(before: InboxThreadStateInput[]) {
    try {
      const refused = [];
      for (const part of partsOf(before)) refused.push(...(await restoreThreads(yobirinPropertyId, part)).refused);
      if (refused.length > 0) showToast({ tone: 'info', text: m.inbox_undo_refused({ count: refused.length }) });
      if (refused.length < before.length) showToast({ tone: 'success', text: m.inbox_undone() });
    } catch (error) {
      showFailure(error);
    }
    await reload(before.map(({ id }) => id));
  }
}

function showFailure(error: unknown): void {
  if (isRefusal(error, 'FORBIDDEN')) showToast({ tone: 'info', text: m.inbox_only_look() });
  else showServerError(error);
}

/** The server changes so many at once. */
function partsOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / limits.inboxChangesMax);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * limits.inboxChangesMax, (index + 1) * limits.inboxChangesMax),
  );
}
