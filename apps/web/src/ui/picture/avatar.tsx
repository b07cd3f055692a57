import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { PersonIcon } from './icons.tsx';
import { initialOf } from './initial-of.ts';

type AvatarSize = 'small' | 'medium' | 'large' | 'huge';

type AvatarProps = {
  name: string;
  imageUrl?: string | null;
  /** Shown until the picture has loaded. */
  color?: string | null;
  size?: AvatarSize;
  /** Only for an avatar without the name beside it. */
  label?: string;
};

/** A person's or a group's picture, else the initial of their name. */
export function Avatar({ name, imageUrl, color, size = 'medium', label }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const shownUrl = imageUrl === brokenUrl ? null : imageUrl;

  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={classNames(
        'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-indigo-tint leading-none font-semibold text-indigo select-none',
        sizeStyles[size],
      )}
      style={shownUrl && color ? { backgroundColor: color } : undefined}
    >
      {shownUrl ? (
        <img
          src={shownUrl}
          alt=""
          className="size-full object-cover"
          onError={() => setBrokenUrl(shownUrl)}
          ref={(image) => {
            // The picture of a server-rendered page may have failed before the listener was attached.
            if (image?.complete && image.naturalWidth === 0) setBrokenUrl(shownUrl);
          }}
        />
      ) : (
        (initialOf(name) ?? <PersonIcon className="size-1/2" />)
      )}
    </span>
  );
}

const sizeStyles: Record<AvatarSize, string> = {
  small: 'size-8 text-sm',
  medium: 'size-12 text-lg',
  large: 'size-20 text-3xl',
  huge: 'size-28 text-4xl short:size-20 short:text-3xl',
};
