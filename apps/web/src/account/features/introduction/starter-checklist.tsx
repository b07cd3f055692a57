import { paths } from '@yobirin/contract/paths';
import { type StarterStep, starterSteps } from '@yobirin/contract/starter';
import { m } from '../../../i18n/gen/messages.js';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckIcon, ClockIcon, ImageIcon, SettingsIcon } from '../../../ui/picture/icons.tsx';
import { BellMark } from '../../../ui/picture/logo.tsx';
import { TestCallButton } from '../call/test-call/test-call-button.tsx';
import { usePushState } from '../device/device-push.ts';
import { PushStatus } from '../device/push-status.tsx';
import type { QrOwner } from '../qr/qr-label.ts';
import { firstHours } from './first-hours.ts';
import type { StarterChecklistState } from './starter-query.ts';
import { StarterRow } from './starter-row.tsx';
import { AddressLine, PhoneLine, QrStep } from './starter-steps.tsx';

type StarterChecklistProps = { owner: QrOwner; starter: StarterChecklistState };

/** The first day of an ID: all that makes it reachable, to tick off one by one (INTRO-05). It goes when all is done (INTRO-07). */
export function StarterChecklist({ owner, starter: { done, mark, end } }: StarterChecklistProps) {
  const push = usePushState();
  const isDone = (step: StarterStep) => done.includes(step);

  return (
    <Card title={m.starter_title()} description={m.starter_text()} className="overflow-hidden">
      <AddressLine owner={owner} />
      <StarterProgress doneCount={done.length} />
      <ol className="mt-1 divide-y divide-line">
        <StarterRow number={1} title={m.starter_picture()} text={m.starter_picture_text()} isDone={isDone('PICTURE')}>
          <ButtonLink href={paths.accountProfile()} icon={<ImageIcon />}>
            {m.starter_picture_add()}
          </ButtonLink>
        </StarterRow>
        <StarterRow
          number={2}
          title={m.starter_hours()}
          text={m.starter_hours_text(firstHours())}
          isDone={isDone('HOURS')}
        >
          <ButtonLink href={paths.accountSchedule()} icon={<ClockIcon />} onClick={() => mark('HOURS')}>
            {m.starter_hours_change()}
          </ButtonLink>
          {!isDone('HOURS') && (
            <Button variant="quiet" icon={<CheckIcon />} onClick={() => mark('HOURS')}>
              {m.starter_hours_keep()}
            </Button>
          )}
        </StarterRow>
        <StarterRow number={3} title={m.starter_push()} text={m.starter_push_text()} isDone={isDone('PUSH')}>
          <div className="-mt-3 w-full">
            <PushStatus state={push} />
          </div>
          <ButtonLink href={paths.accountNotifications()} variant="quiet" icon={<SettingsIcon />}>
            {m.starter_push_settings()}
          </ButtonLink>
        </StarterRow>
        <StarterRow number={4} title={m.starter_ring()} text={m.starter_ring_text()} isDone={isDone('RING')}>
          <TestCallButton onClose={() => mark('RING')} />
        </StarterRow>
        <QrStep number={5} owner={owner} isDone={isDone('QR')} onClose={() => mark('QR')} />
      </ol>
      <PhoneLine />
      <Button variant="quiet" className="mt-2 w-full" onClick={end}>
        {m.starter_close()}
      </Button>
    </Card>
  );
}

function StarterProgress({ doneCount }: { doneCount: number }) {
  const total = starterSteps.length;
  return (
    <div className="mt-5 flex items-center gap-3">
      <BellMark className="size-10" />
      <div className="grow">
        <p role="status" className="text-sm font-medium">
          {m.starter_progress({ done: doneCount, total })}
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
