import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { AlertCircleIcon, InfoCircleIcon } from '../../../ui/picture/icons.tsx';

type NoteProps = { tone: 'gold' | 'red'; title: string; children: ReactNode; actions?: ReactNode };

/** A note about the subscription that its owner should see first. */
export function Note({ tone, title, children, actions }: NoteProps) {
  const Icon = tone === 'red' ? AlertCircleIcon : InfoCircleIcon;
  return (
    <div className={classNames('flex gap-3 rounded-card p-4', toneStyles[tone])}>
      <Icon className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-sm">{children}</p>
        {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}

const toneStyles = { gold: 'bg-gold-tint text-gold-ink', red: 'bg-red-tint text-red' };
