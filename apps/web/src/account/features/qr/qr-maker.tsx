import { useCallback, useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { validationMessage } from '../../../i18n/validation-message.ts';
import { Button } from '../../../ui/button.tsx';
import { downloadFile } from '../../../ui/download-file.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { namesMax, type ParsedNames, parseNames } from './parse-names.ts';
import { drawPng, drawSvg } from './qr-drawing.ts';
import { type NameUse, type QrLabel, qrLabelOf } from './qr-label.ts';
import { QrSheet } from './qr-sheet.tsx';

/** Codes that lead to a call page, plain or one for each room or place (PROFILE-14). */
export function QrMaker({ yobirinId }: { yobirinId: string }) {
  const [text, setText] = useState('');
  const [nameUse, setNameUse] = useState<NameUse>('fixed');
  const [caption, setCaption] = useState('');
  const [chosenName, setChosenName] = useState('');
  const [isPrinting, setIsPrinting] = useState(false);
  const endPrinting = useCallback(() => setIsPrinting(false), []);

  const { names, problem } = parseNames(text);
  const labels = (names.length === 0 ? [''] : names).map((name) => qrLabelOf({ yobirinId, name, nameUse, caption }));
  const [first] = labels;
  const shown = labels.find(({ name }) => name === chosenName) ?? first;

  return (
    <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <TextArea
          label={m.qr_names()}
          description={m.qr_names_hint()}
          placeholder={m.qr_names_example()}
          value={text}
          error={problemText(problem)}
          onChange={(event) => setText(event.target.value)}
        />
        <RadioGroup
          label={m.qr_name_use()}
          value={nameUse}
          disabled={names.length === 0}
          onChange={(event) => setNameUse(event.target.value === 'fixed' ? 'fixed' : 'editable')}
          options={[
            { value: 'fixed', label: m.qr_name_fixed(), description: m.qr_name_fixed_text() },
            { value: 'editable', label: m.qr_name_editable(), description: m.qr_name_editable_text() },
          ]}
        />
        <TextField
          label={m.qr_caption()}
          description={m.qr_caption_hint()}
          value={caption}
          maxLength={40}
          onChange={(event) => setCaption(event.target.value)}
        />
      </div>
      {shown && (
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
          <Button variant="primary" onClick={() => setIsPrinting(true)}>
            {labels.length > 1 ? m.qr_print_many({ count: labels.length }) : m.qr_print()}
          </Button>
        </div>
      )}
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
          <span key={line} className={index === 0 ? 'block text-lg font-semibold text-ink' : 'block text-sm text-ink'}>
            {line}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function problemText(problem: ParsedNames['problem']): string | undefined {
  return problem === 'too_many' ? m.qr_too_many({ max: namesMax }) : validationMessage(problem ?? undefined);
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
