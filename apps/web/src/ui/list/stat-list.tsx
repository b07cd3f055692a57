type StatListProps = { items: readonly { label: string; value: string }[] };

/** A row of figures, each with its name. */
export function StatList({ items }: StatListProps) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-2xl leading-tight font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
