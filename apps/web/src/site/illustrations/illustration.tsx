import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

export type IllustrationProps = { className?: string };

type CanvasProps = IllustrationProps & {
  width: number;
  height: number;
  /** Painted to its edges, with the rounded corners of a card. */
  hasWalls?: boolean;
  /** A night scene looks alike in both themes. */
  isNight?: boolean;
  children: ReactNode;
};

/** The canvas of every picture: flat shapes in theme colours, people without faces. Decorative: the text beside it tells all. */
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
