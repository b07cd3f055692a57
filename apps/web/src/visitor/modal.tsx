import type { ComponentProps } from 'react';
import { m } from '../i18n/gen/messages.js';
import { NativeDialog } from '../ui/overlay/native-dialog.tsx';

type ModalProps = Omit<ComponentProps<typeof NativeDialog>, 'closeLabel'>;

/** The one window of this door. An alert closes by its actions instead of a button at its corner. */
export function Modal(props: ModalProps) {
  return <NativeDialog {...props} closeLabel={props.role === 'alertdialog' ? undefined : m.common_close()} />;
}
