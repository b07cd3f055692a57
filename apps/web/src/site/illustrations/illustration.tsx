import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

export type IllustrationProps = {
  className?: string;
  /** What it shows, for those who cannot see it. Without one it is decoration. */
  title?: string | undefined;
};

type CanvasProps = IllustrationProps & {
  width: number;
  height: number;
  /** Painted to its edges: its corners are those of a card. */
  hasWalls?: boolean;
  /** Night looks the same in both themes. */
  isNight?: boolean;
  children: ReactNode;
};

/** The canvas of every picture: flat shapes in the colours of the theme, people without faces. */
export function Illustration({ width, height, hasWalls, isNight, className, title, children }: CanvasProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      role="img"
      aria-label={title}
      aria-hidden={!title}
      className={classNames(
        'h-auto max-w-full overflow-hidden',
        hasWalls && 'rounded-card',
        isNight && 'scheme-light',
        className,
      )}
    >
      {children}
    </svg>
  );
}

/** A scene where Yobirin is used. */
export function Scene(props: Omit<CanvasProps, 'width' | 'height' | 'hasWalls'>) {
  return <Illustration width={480} height={360} hasWalls {...props} />;
}
