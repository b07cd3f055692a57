import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Avatar } from '../ui/picture/avatar.tsx';
import { BellMark, Logo } from '../ui/picture/logo.tsx';
import { QrCode } from '../ui/picture/qr-code.tsx';
import type { SpecimenProps } from './specimen.tsx';

export function LogoSpecimen({ text }: SpecimenProps) {
  const [isRinging, setIsRinging] = useState(false);

  return (
    <div className="flex flex-wrap items-center gap-6">
      <Logo />
      <Logo size="large" />
      <BellMark isRinging={isRinging} className="size-20" />
      <Button variant="quiet" aria-pressed={isRinging} onClick={() => setIsRinging(!isRinging)}>
        {text.ring}
      </Button>
    </div>
  );
}

export function AvatarSpecimen({ text }: SpecimenProps) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      {text.people.map((name) => (
        <Avatar key={name} name={name} label={name || text.visitor(1)} />
      ))}
      <Avatar name={text.people[0] ?? ''} size="small" />
      <Avatar name={text.people[1] ?? ''} size="large" />
      <Avatar name={text.people[2] ?? ''} size="huge" />
      <Avatar name={text.people[0] ?? ''} imageUrl="/favicon.svg" size="large" />
      <Avatar name={text.people[1] ?? ''} imageUrl="data:," size="large" />
    </div>
  );
}

export function QrCodeSpecimen({ text }: SpecimenProps) {
  return (
    <div className="flex flex-wrap gap-4">
      <QrCode value="https://yobirin.example/demo" label={text.qrCode} />
      <QrCode
        value={`https://yobirin.example/demo?callerName=${encodeURIComponent(text.people[1] ?? '')}`}
        label={text.qrCode}
        className="size-32"
      />
    </div>
  );
}
