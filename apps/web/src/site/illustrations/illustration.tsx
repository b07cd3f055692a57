import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

export type IllustrationProps = { className?: string };

type CanvasProps = IllustrationProps & {
  width: number;
  height: number;
  /** Painted to its edges: its corners are those of a card. */
  hasWalls?: boolean;
  /** Night looks the same in both themes. */
  isNight?: boolean;
  children: ReactNode;
};

/** The canvas of every picture: flat shapes in the colours of the theme, people without faces. The words beside it say it all. */
export function Illustration({ width, height, hasWalls, isNight, className, children }: CanvasProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      aria-hidden="true"
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
