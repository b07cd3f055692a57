import { useEffect, useEffectEvent } from 'react';
import { useRoomState } from '../room/room-context.ts';
import { type AttachmentProblem, attachmentProblemOf } from './attachment-problem.ts';

/** Reports a file that passed the checks here and was refused by the server. */
export function RefusedAttachment({ onRefused }: { onRefused: (problem: AttachmentProblem) => void }) {
  const error = useRoomState(({ unsent }) => {
    const status = unsent.findLast((post) => post.status.type === 'refused')?.status;
    return status?.type === 'refused' ? status.error : null;
  });
  const tell = useEffectEvent(onRefused);

  useEffect(() => {
    const problem = error && attachmentProblemOf(error);
    if (problem) tell(problem);
  }, [error]);

  return null;
}
