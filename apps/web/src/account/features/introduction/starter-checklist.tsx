import { paths } from '@yobirin/contract/paths';
import { m } from '../../../i18n/gen/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckIcon, ClockIcon, SettingsIcon } from '../../../ui/picture/icons.tsx';
import { BellMark } from '../../../ui/picture/logo.tsx';
import { TestCallButton } from '../call/test-call/test-call-button.tsx';
import { usePushState } from '../device/device-push.ts';
import { PushStatus } from '../device/push-status.tsx';
import type { QrOwner } from '../qr/qr-label.ts';
import { firstHours } from './first-hours.ts';
import { endStarter, markStep, type StarterStep, starterSteps } from './starter-progress.ts';
import { StarterRow } from './starter-row.tsx';
import { AddressStep, PhoneStep, QrStep } from './starter-steps.tsx';

type StarterChecklistProps = { owner: QrOwner; done: readonly StarterStep[] };

/** The end of the introduction: all that makes an ID reachable, to tick off one by one (INTRO-05). */
export function StarterChecklist({ owner, done }: StarterChecklistProps) {
  const push = usePushState();
  const isDone = (step: StarterStep) => done.includes(step) || (step === 'push' && push === 'on');
  const doneCount = starterSteps.filter(isDone).length;
  const isComplete = doneCount === starterSteps.length;

  return (
    <Card title={m.starter_title()} description={m.starter_text()} className="overflow-hidden">
      <StarterProgress doneCount={doneCount} />
      <ol className="mt-1 divide-y divide-line">
        <AddressStep owner={owner} isDone={isDone('address')} />
        <QrStep owner={owner} isDone={isDone('qr')} />
        <StarterRow
          number={3}
          title={m.starter_hours()}
          text={m.starter_hours_text(firstHours())}
          isDone={isDone('hours')}
        >
          <ButtonLink href={paths.accountSchedule()} icon={<ClockIcon />} onClick={() => markStep('hours')}>
            {m.starter_hours_change()}
          </ButtonLink>
          {!isDone('hours') && (
            <Button variant="quiet" icon={<CheckIcon />} onClick={() => markStep('hours')}>
              {m.starter_hours_keep()}
            </Button>
          )}
        </StarterRow>
        <StarterRow number={4} title={m.starter_ring()} text={m.starter_ring_text()} isDone={isDone('ring')}>
          <TestCallButton onOpen={() => markStep('ring')} />
        </StarterRow>
        <StarterRow number={5} title={m.starter_push()} text={m.starter_push_text()} isDone={isDone('push')}>
          <div className="-mt-3 w-full">
            <PushStatus state={push} />
          </div>
          <ButtonLink href={paths.accountNotifications()} variant="quiet" icon={<SettingsIcon />}>
            {m.starter_push_settings()}
          </ButtonLink>
        </StarterRow>
        <PhoneStep isDone={isDone('phone')} />
      </ol>
      <Button variant={isComplete ? 'primary' : 'quiet'} className="mt-2 w-full" onClick={endStarter}>
        {isComplete ? m.starter_finish() : m.starter_close()}
      </Button>
    </Card>
  );
}

function StarterProgress({ doneCount }: { doneCount: number }) {
  const total = starterSteps.length;
  const isComplete = doneCount === total;
  return (
    <div className="flex items-center gap-3">
      <BellMark isRinging={isComplete} className="size-10" />
      <div className="grow">
        <p role="status" className="text-sm font-medium">
          {isComplete ? m.starter_complete() : m.starter_progress({ done: doneCount, total })}
        </p>
        <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunken">
          <div
            className="h-full rounded-full bg-green transition-[width] duration-500"
            style={{ width: `${(doneCount / total) * 100}%` }}
          />
        </div>
      </div>
    </div>
  );
}
