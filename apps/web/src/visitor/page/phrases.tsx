import { Fragment } from 'react';

/** A text that may break between its parts only. */
export function Phrases({ of: parts }: { of: readonly string[] }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
