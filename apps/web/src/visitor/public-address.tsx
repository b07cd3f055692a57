import { useState } from 'react';
import { m } from '../i18n/gen/messages.js';
import { Button } from '../ui/button.tsx';
import { CheckIcon, CopyIcon } from '../ui/icons.tsx';
import { useIsLive } from './use-is-live.ts';

/** The address to pass on. It can be copied once the script is there. */
export function PublicAddress({ origin, yobirinId }: { origin: string; yobirinId: string }) {
  const isLive = useIsLive();
  const [isCopied, setIsCopied] = useState(false);
  const address = `${origin}/${yobirinId}`;

  async function handleCopy() {
    await navigator.clipboard.writeText(address);
    setIsCopied(true);
  }

  return (
    <div className="flex max-w-full flex-col items-center gap-1">
      <p className="text-muted">
        <span className="sr-only">{m.visitor_address()}: </span>
        <a href={address} className="underline-offset-4 hover:underline">
          {withoutScheme(address)}
        </a>
      </p>
      <Button
        variant="quiet"
        icon={isCopied ? <CheckIcon /> : <CopyIcon />}
        onClick={handleCopy}
        className={isLive ? undefined : 'invisible'}
      >
        <span aria-live="polite">{isCopied ? m.visitor_copied_address() : m.visitor_copy_address()}</span>
      </Button>
    </div>
  );
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
