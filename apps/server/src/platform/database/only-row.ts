/** The row of a statement that touches exactly one, such as `insert … returning`. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row, ...others] = rows;
  if (row === undefined || others.length > 0) throw new Error(`Expected one row, got ${rows.length}`);
  return row;
}
