import { type DragEvent, type ReactNode, useState } from 'react';
import { m } from '../../i18n/gen/messages.js';
import { PaperclipIcon } from '../../ui/picture/icons.tsx';

type DropZoneProps = { onDrop: (files: readonly File[]) => void; isEnabled: boolean; children: ReactNode };

/** Accepts files dropped anywhere on the room. */
export function DropZone({ onDrop, isEnabled, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);

  function handleDragOver(event: DragEvent) {
    if (!isEnabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  }

  function handleDragLeave(event: DragEvent<HTMLElement>) {
    const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!isInside) setIsOver(false);
  }

  function handleDrop(event: DragEvent) {
    if (!isOver) return;
    event.preventDefault();
    setIsOver(false);
    onDrop([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does what dropping does
    <div
      onDragOver={handleDragOver}
      onDragLeave={handleDragLeave}
      onDrop={handleDrop}
      className="relative flex min-h-0 grow flex-col"
    >
      {children}
      {isOver && (
        <div className="pointer-events-none absolute inset-2 z-10 flex items-center justify-center gap-2 rounded-card border-2 border-dashed border-indigo bg-indigo-tint font-semibold text-indigo">
          <PaperclipIcon className="size-6" />
          {m.chat_drop()}
        </div>
      )}
    </div>
  );
}
