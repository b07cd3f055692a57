import { limits } from '@yobirin/contract/limits';
import { guestLocales, localeFacts } from '@yobirin/contract/locale';
import { useId } from 'react';
import { charactersLeft } from '../../../i18n/characters-left.ts';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { PlusIcon } from '../../../ui/picture/icons.tsx';
import { canAddSpan, nextSpan } from './day-hours.ts';
import { type DayKind, type DayRule, dayKinds, isUsableText } from './day-rule.ts';
import { SpanFields } from './span-fields.tsx';

type DayRuleFieldsProps = { rule: DayRule; showsErrors: boolean; onChange: (rule: DayRule) => void };

const kindTexts: Record<DayKind, () => string> = {
  closed: m.calendar_closed,
  hours: m.calendar_special_hours,
  usual: m.calendar_usual,
};

/** Closed, special hours or the usual ones, and what visitors read about it. */
export function DayRuleFields({ rule, showsErrors, onChange }: DayRuleFieldsProps) {
  return (
    <>
      <RadioGroup
        label={m.calendar_kind()}
        value={rule.kind}
        options={dayKinds.map((value) => ({ value, label: kindTexts[value]() }))}
        onChange={(event) =>
          onChange({ ...rule, kind: dayKinds.find((kind) => kind === event.target.value) ?? 'closed' })
        }
      />
      {rule.kind === 'hours' && <RuleHours rule={rule} showsErrors={showsErrors} onChange={onChange} />}
      {guestLocales.map((locale) => {
        const { languageCode, name } = localeFacts[locale];
        const text = rule.texts[languageCode] ?? '';
        return (
          <TextArea
            key={locale}
            label={m.calendar_message({ language: name })}
            note={m.calendar_optional()}
            rows={2}
            value={text}
            error={showsErrors && !isUsableText(text) ? m.validation_too_long() : undefined}
            dir="auto"
            lang={locale}
            counter={{ maxGraphemes: limits.calendarMessageMaxGraphemes, format: charactersLeft }}
            onChange={(event) => onChange({ ...rule, texts: { ...rule.texts, [languageCode]: event.target.value } })}
          />
        );
      })}
    </>
  );
}

function RuleHours({ rule, showsErrors, onChange }: DayRuleFieldsProps) {
  const id = useId();
  return (
    <div>
      <SpanFields
        id={id}
        name={m.calendar_special_hours()}
        spans={rule.spans}
        disabled={false}
        showsErrors={showsErrors}
        onChange={(spans) => onChange({ ...rule, spans })}
      />
      {canAddSpan(rule.spans) && (
        <Button
          variant="quiet"
          icon={<PlusIcon />}
          className="mt-1"
          onClick={() => onChange({ ...rule, spans: [...rule.spans, nextSpan(rule.spans)] })}
        >
          {m.calendar_add_hours()}
        </Button>
      )}
    </div>
  );
}
