import type { EmbeddedCallerName } from '@yobirin/contract/call';
import { limits } from '@yobirin/contract/limits';
import type { CallPageView } from '@yobirin/contract/pages';
import { readCallPass } from '../../call/call-passes.ts';
import type { CallerDetails } from '../call/calling.tsx';
import { useCalling } from '../call/use-calling.ts';
import { useRest } from '../call/use-rest.ts';
import type { ContactStep } from './contact-step-modal.tsx';
import type { Viewer } from './offered-actions.ts';

type CallStartOptions = {
  view: CallPageView;
  name: EmbeddedCallerName;
  isCallOffered: boolean;
  /** Shows a question, or none once the call starts. */
  onStep: (step: ContactStep | null) => void;
  onStart: () => void;
};

/** The way to a call: asks for the name, the reason and the password if they are missing, then rings. */
export function useCallStart({ view, name, isCallOffered, onStep, onStart }: CallStartOptions) {
  const { isResting, rest } = useRest(limits.callButtonRestMs);
  const { calling, isComingBack, loadCalling, resumeCall } = useCalling(view, { isOffered: isCallOffered });

  async function beginCall(viewer: Viewer): Promise<void> {
    if (await resumeCall()) return onStep(null);
    const isNamed = viewer.type === 'user' || name.type === 'fixed';
    const caller = {
      viewer,
      ...(viewer.type === 'visitor' && name.type === 'fixed' && { callerName: name.callerName }),
      ...('callerName' in name && { callerPlace: name.callerName }),
    };
    if (isNamed && !view.isCallReasonRequired) await continueCall(caller);
    else onStep({ type: 'callerQuestions', caller, asksName: !isNamed });
  }

  async function continueCall(caller: CallerDetails): Promise<void> {
    if (view.callPasswordRequired && readCallPass(view.id) === null) onStep({ type: 'callPassword', caller });
    else await startCall(caller);
  }

  async function startCall(caller: CallerDetails): Promise<void> {
    const { start, drawLater } = await loadCalling();
    start(caller);
    onStep(null);
    onStart();
    drawLater(rest);
  }

  return {
    calling,
    isComingBack,
    isResting,
    beginCall,
    continueCall,
    startCall,
    takePasswordAgain(callPassword: string) {
      rest();
      calling?.startWithPassword(callPassword);
    },
    /** Returns false if the caller has to be asked first. */
    callAgain(): boolean {
      if (isResting) return true;
      if (!calling?.callAgain()) return false;
      rest();
      onStart();
      return true;
    },
  };
}
