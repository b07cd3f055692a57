import { useState } from 'react';
import { FileInput } from '../ui/form/file-input.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import type { SpecimenProps } from './specimen.tsx';

export function TextFieldSpecimen({ text }: SpecimenProps) {
  return (
    <div className="grid gap-6">
      <TextField
        label={text.nickname}
        note={text.nicknameNote}
        description={text.nicknameHint}
        placeholder={text.people[0]}
      />
      <TextField label={text.nickname} defaultValue={text.longNickname} error={text.nicknameError} />
      <TextField label={text.publicId} prefix="yobirin.example/" defaultValue="demo" />
      <TextField
        label={text.password}
        type="password"
        autoComplete="off"
        defaultValue="Demo1234"
        description={text.passwordHint}
        reveal={{ show: text.showPassword, hide: text.hidePassword }}
      />
      <TextField label={text.readOnly} defaultValue="owner@demo.example" disabled />
    </div>
  );
}

export function TextAreaSpecimen({ text }: SpecimenProps) {
  const [short, setShort] = useState(text.people[1] ?? '');
  const [long, setLong] = useState(text.commentValue);
  const counter = { maxGraphemes: 40, format: text.remaining };

  return (
    <div className="grid gap-6">
      <TextArea
        label={text.comment}
        description={text.commentHint}
        value={short}
        onChange={({ target }) => setShort(target.value)}
        counter={counter}
      />
      <TextArea
        label={text.comment}
        value={long}
        onChange={({ target }) => setLong(target.value)}
        counter={counter}
        error={text.nicknameError}
      />
      <TextArea label={text.comment} value={text.commentValue} disabled />
    </div>
  );
}

const storedPicture = '/favicon.svg';

export function FileInputSpecimen({ text }: SpecimenProps) {
  const [icon, setIcon] = useState<File | string | null>(null);
  const [background, setBackground] = useState<File | string | null>(storedPicture);
  const [error, setError] = useState<string>();
  const words = { pickLabel: text.pick, removeLabel: text.remove, dropHint: text.dropHint };

  return (
    <div className="grid gap-6">
      <FileInput
        {...words}
        label={text.icon}
        description={text.fileHint}
        error={error}
        value={icon}
        onChange={(file) => {
          setIcon(file);
          setError(undefined);
        }}
        onRefuse={() => setError(text.fileError)}
      />
      <FileInput
        {...words}
        label={text.background}
        shape="wide"
        value={background}
        onChange={setBackground}
        onRefuse={() => {}}
      />
      <FileInput {...words} label={text.icon} value={null} disabled onChange={() => {}} onRefuse={() => {}} />
    </div>
  );
}
