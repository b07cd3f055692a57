import { localeFacts } from '@yobirin/contract/locale';
import type { ComponentProps } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { getLocale } from '../../../i18n/gen/runtime.js';
import { TextField } from '../../../ui/form/text-field.tsx';

type NameField = 'firstName' | 'lastName';

type PersonNameFieldsProps = {
  field: (name: NameField) => Omit<ComponentProps<typeof TextField>, 'label'>;
};

/** First and last name, in the order of the page's language. */
export function PersonNameFields({ field }: PersonNameFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      {localeFacts[getLocale()].nameOrder.map((name) => (
        <TextField key={name} {...field(name)} autoComplete={autoCompleteOf[name]} label={labelOf[name]()} />
      ))}
    </div>
  );
}

const labelOf = { firstName: m.auth_first_name, lastName: m.auth_last_name };
const autoCompleteOf = { firstName: 'given-name', lastName: 'family-name' };
