import type { ComponentProps } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { TextField } from '../../../ui/form/text-field.tsx';
import { AlertCircleIcon, CheckCircleIcon } from '../../../ui/picture/icons.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { publicHost } from './public-address.ts';
import { useIdAvailability } from './use-id-availability.ts';

type YobirinIdInputProps = Omit<ComponentProps<typeof TextField>, 'label' | 'prefix'> & {
  /** The text of the field. */
  typed: string;
  /** The ID that is to be changed. */
  savedId?: string;
};

/** A public ID. Says while typing whether it is free, to screen readers as well (VALID-20). */
export function YobirinIdInput({ typed, savedId = '', className, ...rest }: YobirinIdInputProps) {
  return (
    <div className={className}>
      <TextField
        {...rest}
        label={m.intro_yobirin_id()}
        prefix={`${publicHost()}/`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {!rest.readOnly && <AvailabilityNote typed={typed} savedId={savedId} isRefused={rest.error !== undefined} />}
    </div>
  );
}

function AvailabilityNote({ typed, savedId, isRefused }: { typed: string; savedId: string; isRefused: boolean }) {
  const availability = useIdAvailability(typed, savedId);
  const line = 'mt-1.5 flex items-start gap-1.5 text-sm';
  return (
    <>
      <div role="status">
        {!isRefused && availability === 'free' && (
          <p className={`${line} text-green-ink`}>
            <CheckCircleIcon className="mt-0.5 size-5 shrink-0" />
            {m.id_free({ yobirinId: typed.trim() })}
          </p>
        )}
        {!isRefused && availability === 'taken' && (
          <p className={`${line} text-red`}>
            <AlertCircleIcon className="mt-0.5 size-5 shrink-0" />
            {m.id_taken({ yobirinId: typed.trim() })}
          </p>
        )}
      </div>
      {availability === 'checking' && (
        <p aria-hidden="true" className={`${line} text-muted`}>
          <Spinner />
          {m.id_checking()}
        </p>
      )}
    </>
  );
}
