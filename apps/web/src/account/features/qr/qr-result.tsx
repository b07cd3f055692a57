import { useCallback, useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { downloadFile } from '../../../ui/download-file.ts';
import { Select } from '../../../ui/form/select.tsx';
import { QrCode } from '../../../ui/picture/qr-code.tsx';
import { drawPng, drawSvg } from './qr-drawing.ts';
import type { QrLabel } from './qr-label.ts';
import { QrSheet } from './qr-sheet.tsx';

type QrResultProps = {
  yobirinId: string;
  labels: readonly QrLabel[];
  /** An incomplete set is not printed, because a missing code is easily overlooked on paper. */
  isComplete: boolean;
};

/** Shows and downloads one code at a time, and prints all of them. */
export function QrResult({ yobirinId, labels, isComplete }: QrResultProps) {
  const [chosenName, setChosenName] = useState('');
  const [isPrinting, setIsPrinting] = useState(false);
  const endPrinting = useCallback(() => setIsPrinting(false), []);
  const shown = labels.find(({ name }) => name === chosenName) ?? labels[0];
  if (!shown) return null;

  return (
    <div className="flex min-w-0 flex-col gap-3">
      {labels.length > 1 && (
        <Select
          label={m.qr_shown()}
          placeholder={shown.name}
          value={shown.name}
          options={labels.map(({ name }) => ({ value: name, label: name }))}
          onChange={setChosenName}
        />
      )}
      <QrPreview label={shown} />
      <Button onClick={() => downloadPng(yobirinId, shown)}>{m.qr_png()}</Button>
      <Button onClick={() => downloadSvg(yobirinId, shown)}>{m.qr_svg()}</Button>
      <Button disabled={!isComplete} onClick={() => setIsPrinting(true)}>
        {labels.length > 1 ? m.qr_print_many({ count: labels.length }) : m.qr_print()}
      </Button>
      {isPrinting && <QrSheet labels={labels} onPrinted={endPrinting} />}
    </div>
  );
}

function QrPreview({ label: { href, lines } }: { label: QrLabel }) {
  return (
    <figure className="rounded-card border border-line bg-surface p-3 text-center scheme-light">
      <QrCode value={href} label={m.qr_code({ href })} className="w-full" />
      <figcaption>
        {lines.map((line, index) => (
          <span
            key={line}
            dir="auto"
            className={classNames('block wrap-anywhere text-ink', index === 0 ? 'text-lg font-semibold' : 'text-sm')}
          >
            {line}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

async function downloadPng(yobirinId: string, label: QrLabel): Promise<void> {
  const png = await drawPng(label);
  if (png) downloadFile(fileNameOf(yobirinId, label, 'png'), png);
}

function downloadSvg(yobirinId: string, label: QrLabel): void {
  downloadFile(fileNameOf(yobirinId, label, 'svg'), new Blob([drawSvg(label)], { type: 'image/svg+xml' }));
}

function fileNameOf(yobirinId: string, { name }: QrLabel, extension: 'png' | 'svg'): string {
  return `${[yobirinId, name].filter((part) => part !== '').join('-')}.${extension}`;
}
