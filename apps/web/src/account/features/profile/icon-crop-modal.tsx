import type { ImageCrop } from '@yobirin/contract/profile';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { initialCrop, moveCrop, type PictureSize, zoomCrop, zoomOf } from './crop.ts';

type IconCropModalProps = {
  picture: HTMLImageElement;
  onCrop: (crop: ImageCrop) => void;
  onCancel: () => void;
};

/** Chooses the square of a picture that becomes the icon: by dragging, by arrow keys, and by a slider for its size. */
export function IconCropModal({ picture, onCrop, onCancel }: IconCropModalProps) {
  const size = sizeOf(picture);
  const [crop, setCrop] = useState(() => initialCrop(size));

  return (
    <Dialog
      isOpen
      title={m.profile_crop_title()}
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>{m.common_cancel()}</Button>
          <Button variant="primary" onClick={() => onCrop(crop)}>
            {m.profile_crop_done()}
          </Button>
        </>
      }
    >
      <p>{m.profile_crop_text()}</p>
      <div className="mt-4 flex flex-col items-center gap-4">
        <CropFrame picture={picture} crop={crop} onChange={setCrop} />
        <label className="flex w-full max-w-72 flex-col gap-1 text-sm">
          {m.profile_crop_zoom()}
          <input
            type="range"
            min="1"
            max="4"
            step="0.05"
            value={zoomOf(size, crop)}
            onChange={(event) => setCrop(zoomCrop(size, crop, event.target.valueAsNumber))}
            className="min-h-11 w-full"
          />
        </label>
      </div>
    </Dialog>
  );
}

type CropFrameProps = { picture: HTMLImageElement; crop: ImageCrop; onChange: (crop: ImageCrop) => void };

const keySteps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -0.05, y: 0 },
  ArrowRight: { x: 0.05, y: 0 },
  ArrowUp: { x: 0, y: -0.05 },
  ArrowDown: { x: 0, y: 0.05 },
};

/** Shows a section of the picture; dragging moves the picture. */
function CropFrame({ picture, crop, onChange }: CropFrameProps) {
  const size = sizeOf(picture);

  function handlePointerMove(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { clientWidth } = event.currentTarget;
    onChange(moveCrop(size, crop, { x: -event.movementX / clientWidth, y: -event.movementY / clientWidth }));
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = keySteps[event.key];
    if (!step) return;
    event.preventDefault();
    onChange(moveCrop(size, crop, step));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no element that moves in two directions
    <div
      role="group"
      aria-label={m.profile_crop_frame()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the picture
      tabIndex={0}
      onKeyDown={handleKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={handlePointerMove}
      className="relative size-64 max-w-full cursor-move touch-none overflow-hidden rounded-card bg-sunken"
    >
      <img
        src={picture.src}
        alt=""
        draggable={false}
        className="absolute max-w-none select-none"
        style={{
          width: percent(size.width / crop.size),
          height: percent(size.height / crop.size),
          left: percent(-crop.x / crop.size),
          top: percent(-crop.y / crop.size),
        }}
      />
      <span className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px_rgb(0_0_0/0.4)]" />
    </div>
  );
}

function sizeOf({ naturalWidth, naturalHeight }: HTMLImageElement): PictureSize {
  return { width: naturalWidth, height: naturalHeight };
}

function percent(ratio: number): string {
  return `${ratio * 100}%`;
}
