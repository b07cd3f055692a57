import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { CopyIcon, PencilIcon, PhoneIcon, PlusIcon, TrashIcon } from '../ui/picture/icons.tsx';
import type { SpecimenProps } from './specimen.tsx';

export function ButtonSpecimen({ text }: SpecimenProps) {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-3">
        <Button variant="primary">{text.save}</Button>
        <Button>{text.cancel}</Button>
        <Button variant="quiet">{text.later}</Button>
        <Button variant="danger" icon={<TrashIcon />}>
          {text.delete}
        </Button>
        <Button variant="call" icon={<PhoneIcon />}>
          {text.call}
        </Button>
        <ButtonLink href="#gallery-link" icon={<CopyIcon />}>
          {text.copy}
        </ButtonLink>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled>
          {text.save}
        </Button>
        <Button disabled>{text.cancel}</Button>
        <Button variant="call" icon={<PhoneIcon />} disabled>
          {text.call}
        </Button>
        <PendingButton text={text} />
      </div>
      <div className="grid gap-3">
        <Button variant="call" size="large" icon={<PhoneIcon className="size-6" />}>
          {text.call}
        </Button>
        <Button variant="primary" size="large">
          {text.longButton}
        </Button>
      </div>
    </div>
  );
}

function PendingButton({ text }: Pick<SpecimenProps, 'text'>) {
  const [isPending, setIsPending] = useState(true);
  const [timesPressed, setTimesPressed] = useState(0);

  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsPending(false), 2000);
    return () => clearTimeout(timer);
  }, [isPending]);

  const handleClick = () => {
    setIsPending(true);
    setTimesPressed(timesPressed + 1);
  };

  return (
    <Button variant="primary" isPending={isPending} onClick={handleClick}>
      {isPending ? text.saving : `${text.save} (${timesPressed})`}
    </Button>
  );
}

export function IconButtonSpecimen({ text }: SpecimenProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <IconButton label={text.edit} icon={<PencilIcon />} />
      <IconButton label={text.copy} icon={<CopyIcon />} />
      <IconButton label={text.delete} icon={<TrashIcon />} />
      <IconButton label={text.save} icon={<PlusIcon />} disabled />
    </div>
  );
}
