import { useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { CompletionModal } from '../ui/overlay/completion-modal.tsx';
import { ConfirmModal } from '../ui/overlay/confirm-modal.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { ErrorModal } from '../ui/overlay/error-modal.tsx';
import { FullScreenLoader } from '../ui/overlay/full-screen-loader.tsx';
import { Menu } from '../ui/overlay/menu.tsx';
import { showToast } from '../ui/overlay/toast.tsx';
import { CopyIcon, MoreIcon, PencilIcon, TrashIcon } from '../ui/picture/icons.tsx';
import type { SpecimenProps } from './specimen.tsx';

export function MenuSpecimen({ text }: SpecimenProps) {
  const [chosen, setChosen] = useState('');

  return (
    <div className="flex items-center gap-4">
      <Menu
        label={text.more}
        trigger={<IconButton label={text.more} icon={<MoreIcon />} />}
        items={[
          { id: 'edit', label: text.edit, icon: <PencilIcon />, onSelect: () => setChosen(text.edit) },
          { id: 'copy', label: text.copy, icon: <CopyIcon />, onSelect: () => setChosen(text.copy), isDisabled: true },
          {
            id: 'delete',
            label: text.delete,
            icon: <TrashIcon />,
            onSelect: () => setChosen(text.delete),
            isDangerous: true,
          },
        ]}
      />
      <output>{chosen}</output>
    </div>
  );
}

type OpenModal = 'none' | 'form' | 'confirm' | 'complete' | 'error';

export function ModalSpecimen({ text }: SpecimenProps) {
  const [open, setOpen] = useState<OpenModal>('none');
  const close = () => setOpen('none');

  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setOpen('form')}>{text.edit}</Button>
      <Button onClick={() => setOpen('confirm')}>{text.confirm}</Button>
      <Button onClick={() => setOpen('complete')}>{text.complete}</Button>
      <Button onClick={() => setOpen('error')}>{text.error}</Button>

      <Dialog
        isOpen={open === 'form'}
        onClose={close}
        title={text.cardTitle}
        closeLabel={text.close}
        actions={
          <Button variant="primary" onClick={close}>
            {text.save}
          </Button>
        }
      >
        <TextField label={text.nickname} description={text.nicknameHint} className="mt-4 text-ink" />
      </Dialog>
      <ConfirmModal
        isOpen={open === 'confirm'}
        title={text.confirmTitle}
        confirmLabel={text.delete}
        cancelLabel={text.cancel}
        isDangerous
        onCancel={close}
        onConfirm={async () => {
          await new Promise((resolve) => setTimeout(resolve, 600));
          setOpen('complete');
        }}
      >
        {text.confirmText}
      </ConfirmModal>
      <CompletionModal isOpen={open === 'complete'} title={text.completeTitle} closeLabel={text.close} onClose={close}>
        {text.completeText}
      </CompletionModal>
      <ErrorModal
        isOpen={open === 'error'}
        title={text.errorTitle}
        closeLabel={text.close}
        onClose={close}
        action={
          <Button variant="primary" onClick={close}>
            {text.retry}
          </Button>
        }
      >
        {text.errorText}
      </ErrorModal>
    </div>
  );
}

export function ToastSpecimen({ text }: SpecimenProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => showToast({ tone: 'success', text: text.toastSuccess })}>{text.showSuccess}</Button>
      <Button onClick={() => showToast({ tone: 'info', text: text.toastInfo })}>{text.showInfo}</Button>
      <Button onClick={() => showToast({ tone: 'error', text: text.toastError })}>{text.showError}</Button>
    </div>
  );
}

const loaderShownMs = 1500;

export function FullScreenLoaderSpecimen({ text }: SpecimenProps) {
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setIsShown(false), loaderShownMs);
    return () => clearTimeout(timer);
  }, [isShown]);

  return (
    <>
      <Button onClick={() => setIsShown(true)}>{text.loading}</Button>
      {isShown && <FullScreenLoader label={text.loading} />}
    </>
  );
}
