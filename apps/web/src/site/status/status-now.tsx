import type { StatusState } from '@yobirin/contract/status';
import type { ReactNode } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { AlertCircleIcon, CheckCircleIcon, InfoCircleIcon } from '../../ui/picture/icons.tsx';

/** `down`: nothing can be told of the parts. */
type SiteState = StatusState | 'down';

type StatusNowProps = { state: SiteState; children?: ReactNode };

/** The answer to the question that brings people here, in one sentence. */
export function StatusNow({ state, children }: StatusNowProps) {
  const { Icon, title, text, style } = states[state];
  return (
    <div className={classNames('flex items-start gap-4 rounded-card p-5 sm:p-6', style)}>
      <Icon className="mt-0.5 size-7 shrink-0" />
      <div className="min-w-0">
        <p className="text-xl font-semibold">{title()}</p>
        {text && <p className="mt-1 text-ink">{text()}</p>}
        {children}
      </div>
    </div>
  );
}

const states = {
  works: { Icon: CheckCircleIcon, title: m.status_works, text: null, style: 'bg-green-tint text-green-deep' },
  fails: { Icon: AlertCircleIcon, title: m.status_fails, text: null, style: 'bg-red-tint text-red-deep' },
  unknown: {
    Icon: InfoCircleIcon,
    title: m.status_unknown,
    text: m.status_unknown_text,
    style: 'bg-gold-tint text-gold-ink',
  },
  down: { Icon: AlertCircleIcon, title: m.status_down, text: m.status_down_text, style: 'bg-red-tint text-red-deep' },
} as const;
