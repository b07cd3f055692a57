import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/picture/icons.tsx';
import { type EditedSpan, isWrong, settleSpan } from './day-hours.ts';
import { TimeSelect } from './time-select.tsx';

type SpanFieldsProps = {
  /** Of the ids of the fields. */
  id: string;
  /** Names what the hours are of, such as `月曜日`. */
  name: string;
  spans: readonly EditedSpan[];
  disabled: boolean;
  showsErrors: boolean;
  onChange: (spans: readonly EditedSpan[]) => void;
};

/** The spans of one day, one below the other. */
export function SpanFields({ spans, onChange, ...shared }: SpanFieldsProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {spans.map((span, index) => (
        <SpanField
          // Spans have no identity of their own.
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever removed or added at the end
          key={index}
          {...shared}
          index={index}
          span={span}
          onChange={(next) => onChange(spans.map((one, place) => (place === index ? settleSpan(next) : one)))}
          onRemove={spans.length > 1 ? () => onChange(spans.filter((_, place) => place !== index)) : undefined}
        />
      ))}
    </div>
  );
}

type SpanFieldProps = Omit<SpanFieldsProps, 'spans' | 'onChange'> & {
  index: number;
  span: EditedSpan;
  onChange: (span: EditedSpan) => void;
  onRemove: (() => void) | undefined;
};

function SpanField({ id, name, index, span, disabled, showsErrors, onChange, onRemove }: SpanFieldProps) {
  const day = index === 0 ? name : m.calendar_nth_hours({ day: name, number: index + 1 });
  const endId = endFieldId(id, index);
  const errorId = showsErrors && isWrong(span) ? `${endId}-error` : undefined;

  return (
    <div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <TimeSelect
          label={m.schedule_begin({ day })}
          value={span.beginTime}
          edge="begin"
          disabled={disabled}
          errorId={errorId}
          onChange={(beginTime) => onChange({ ...span, beginTime })}
        />
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        {span.isOvernight && <span className="text-sm text-muted">{m.calendar_next_day()}</span>}
        <TimeSelect
          label={m.schedule_end({ day })}
          value={span.endTime}
          edge="end"
          disabled={disabled}
          id={endId}
          errorId={errorId}
          onChange={(endTime) => onChange({ ...span, endTime })}
        />
        {onRemove && !disabled && (
          <IconButton label={m.calendar_remove_hours({ day })} icon={<CloseIcon />} onClick={onRemove} />
        )}
      </div>
      {errorId && <WrongEnd errorId={errorId} onOvernight={() => onChange({ ...span, isOvernight: true })} />}
    </div>
  );
}

function WrongEnd({ errorId, onOvernight }: { errorId: string; onOvernight: () => void }) {
  return (
    <div role="alert">
      <FieldError id={errorId}>{m.schedule_end_before_begin()}</FieldError>
      <Button className="mt-2" onClick={onOvernight}>
        {m.calendar_make_overnight()}
      </Button>
    </div>
  );
}

/** The field to correct when the end is not after the begin. */
export function endFieldId(id: string, index: number): string {
  return `schedule-end-${id}-${index}`;
}
