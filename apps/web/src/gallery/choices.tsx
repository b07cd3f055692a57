import { useState } from 'react';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { RadioGroup } from '../ui/form/radio-group.tsx';
import { Select } from '../ui/form/select.tsx';
import { Switch } from '../ui/form/switch.tsx';
import type { SpecimenProps } from './specimen.tsx';

export function CheckboxSpecimen({ text }: SpecimenProps) {
  return (
    <div className="grid gap-1">
      <Checkbox label={text.newsletter} defaultChecked />
      <Checkbox label={text.newsletter} description={text.nicknameHint} />
      <Checkbox label={text.terms} error={text.termsError} />
      <Checkbox label={text.newsletter} disabled />
      <Checkbox label={text.newsletter} disabled defaultChecked />
    </div>
  );
}

export function SwitchSpecimen({ text }: SpecimenProps) {
  return (
    <div className="grid gap-2">
      <Switch label={text.absence} description={text.absenceHint} />
      <Switch label={text.newsletter} defaultChecked />
      <Switch label={text.newsletter} disabled />
    </div>
  );
}

export function RadioGroupSpecimen({ text }: SpecimenProps) {
  return (
    <div className="grid gap-6">
      <RadioGroup label={text.planLabel} options={text.plans} defaultValue="standard" />
      <RadioGroup label={text.language} options={text.languages.slice(0, 2)} error={text.chooseError} />
    </div>
  );
}

export function SelectSpecimen({ text }: SpecimenProps) {
  const [language, setLanguage] = useState<string | null>(null);
  const common = { label: text.language, options: text.languages, placeholder: text.choose, onChange: setLanguage };

  return (
    <div className="grid gap-6">
      <Select {...common} value={language} note={text.nicknameNote} description={text.nicknameHint} />
      <Select {...common} value="long" />
      <Select {...common} value={language} error={text.chooseError} />
      <Select {...common} value="ja" disabled />
    </div>
  );
}
