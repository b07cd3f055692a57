import type { ComponentProps } from 'react';
import { m } from '../i18n/gen/messages.js';
import { NativeDialog } from '../ui/overlay/native-dialog.tsx';

type ModalProps = Omit<ComponentProps<typeof NativeDialog>, 'closeLabel'>;

/** The modal of this door. An alert closes by its actions and has no close button. */
export function Modal(props: ModalProps) {
  return <NativeDialog {...props} closeLabel={props.role === 'alertdialog' ? undefined : m.common_close()} />;
}
