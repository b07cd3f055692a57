import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  description?: ReactNode;
  /** A button or link for the next step. */
  action?: ReactNode;
};

export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      {icon && (
        <div className="mb-4 flex size-16 items-center justify-center rounded-full bg-sunken text-muted">{icon}</div>
      )}
      <p className="font-semibold text-balance">{title}</p>
      {description && <p className="mt-1 max-w-sm text-sm text-balance text-muted">{description}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
