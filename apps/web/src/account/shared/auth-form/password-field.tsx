import type { ComponentProps } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { TextField } from '../../../ui/form/text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'reveal'>;

/** A password with a button that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <TextField {...props} type="password" reveal={{ show: m.auth_password_show(), hide: m.auth_password_hide() }} />
  );
}
