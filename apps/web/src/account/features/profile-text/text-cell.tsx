import { countGraphemes } from '@yobirin/contract/graphemes';
import {
  type ProfileField,
  type ProfileTextState,
  profileTextLimits,
  profileTextRules,
} from '@yobirin/contract/profile-text';
import { charactersLeft } from '../../../i18n/characters-left.ts';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ownNameOf } from './own-name-of.ts';

type TextCellProps = {
  field: ProfileField;
  language: string;
  state: ProfileTextState;
  value: string;
  isEdited: boolean;
  readOnly: boolean;
  onChange: (text: string) => void;
};

/** One text in one language, with what became of it in words (TRANS-18). */
export function TextCell({ field, language, state, value, isEdited, readOnly, onChange }: TextCellProps) {
  const { error } = profileTextRules[field].safeParse(value);
  const maxGraphemes = profileTextLimits[field];
  const common = {
    label: ownNameOf(language),
    lang: language,
    dir: 'auto',
    value,
    readOnly,
    error: isEdited ? validationMessage(error?.issues[0]?.message) : undefined,
  };
  const badge = isEdited ? undefined : <StateBadge state={state} />;
  if (field === 'nickname') {
    const description = badge ?? charactersLeft(maxGraphemes - countGraphemes(value.trim()));
    return <TextField {...common} description={description} onChange={(event) => onChange(event.target.value)} />;
  }
  const counter = { maxGraphemes, format: charactersLeft };
  return (
    <TextArea
      {...common}
      rows={5}
      counter={counter}
      description={badge}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function StateBadge({ state }: { state: ProfileTextState }) {
  const { label, tone } = states[state];
  return <Badge tone={tone}>{label()}</Badge>;
}

const states: Record<ProfileTextState, { label: () => string; tone: BadgeTone }> = {
  ORIGINAL: { label: m.texts_state_original, tone: 'neutral' },
  BY_HAND: { label: m.texts_state_by_hand, tone: 'green' },
  MACHINE: { label: m.texts_state_machine, tone: 'indigo' },
  OUTDATED: { label: m.texts_state_older, tone: 'gold' },
  MISSING: { label: m.texts_state_untranslated, tone: 'neutral' },
};
