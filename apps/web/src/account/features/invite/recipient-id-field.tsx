import { m } from '../../../i18n/gen/messages.js';
import { TextField } from '../../../ui/form/text-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { ChevronDownIcon } from '../../../ui/picture/icons.tsx';
import type { UnassignedId } from './recipients.ts';

type RecipientIdFieldProps = {
  label: string;
  email: string;
  yobirinId: string;
  description: string | undefined;
  error: string | undefined;
  /** The unassigned IDs to choose from. */
  choice: readonly UnassignedId[];
  isLocked: boolean;
  onChange: (yobirinId: string) => void;
};

/** The ID of a recipient, typed or chosen. */
export function RecipientIdField(props: RecipientIdFieldProps) {
  const { label, email, yobirinId, description, error, choice, isLocked, onChange } = props;
  const chooseLabel = m.invite_many_choose_unassigned({ email });
  return (
    <TextField
      label={label}
      prefix="/"
      value={yobirinId}
      readOnly={isLocked}
      description={description}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      end={
        choice.length > 0 && (
          <Menu
            label={chooseLabel}
            trigger={<IconButton label={chooseLabel} icon={<ChevronDownIcon />} disabled={isLocked} />}
            items={choice.map((free) => ({
              id: free.propertyId,
              label: free.yobirinId,
              onSelect: () => onChange(free.yobirinId),
            }))}
          />
        )
      }
    />
  );
}
