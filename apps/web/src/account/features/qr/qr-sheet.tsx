import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../../ui/class-names.ts';
import { QrCode } from '../../../ui/picture/qr-code.tsx';
import { BodyMark } from '../../shared/body-mark.tsx';
import type { QrLabel } from './qr-label.ts';

/** All codes on a sheet for print only: it prints once rendered, and is removed afterwards. See account.css. */
export function QrSheet({ labels, onPrinted }: { labels: readonly QrLabel[]; onPrinted: () => void }) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);

  return createPortal(
    <ul data-print-sheet className="hidden grid-cols-3 gap-4 print:grid">
      <BodyMark name="data-printing" />
      {labels.map(({ name, href, lines }) => (
        <li
          key={name}
          className="flex break-inside-avoid flex-col items-center rounded-card border border-dashed border-line p-3 text-center"
        >
          <QrCode value={href} label={name || href} className="w-40" />
          {lines.map((line, index) => (
            <p
              key={line}
              dir="auto"
              className={classNames(
                'max-w-full wrap-anywhere',
                index === 0 ? 'text-lg leading-tight font-semibold' : 'text-xs',
              )}
            >
              {line}
            </p>
          ))}
        </li>
      ))}
    </ul>,
    document.body,
  );
}
