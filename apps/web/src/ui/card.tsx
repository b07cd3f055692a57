import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  description?: ReactNode;
  /** Buttons or a menu at the end of the title row. */
  actions?: ReactNode;
};

export function Card({ title, description, actions, className, children, ...rest }: CardProps) {
  const titleId = useId();

  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      {...rest}
      className={classNames('rounded-card border border-line bg-surface p-5 shadow-soft sm:p-6', className)}
    >
      {(title || actions) && (
        <header className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <div className="min-w-0 grow basis-44">
            {title && (
              <h2 id={titleId} className="text-lg">
                {title}
              </h2>
            )}
            {description && <p className="mt-1 text-sm text-muted">{description}</p>}
          </div>
          {actions && <div className="-my-1 flex items-center gap-1">{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
