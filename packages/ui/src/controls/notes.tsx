import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

interface Props {
  /** The id of the field that the notes describe. */
  readonly id: string;
  readonly error: string | undefined;
  readonly hint: ReactNode;
}

export const describedBy = ({ id, error, hint }: Props): string | undefined =>
  error === undefined && hint === undefined ? undefined : `${id}-note`;

/** The error of a field, and under it the hint, which says what is expected. Equal words stand once. */
export const Notes = ({ id, error, hint, className }: Props & { readonly className?: string }) =>
  error === undefined && hint === undefined ? null : (
    <div id={`${id}-note`} className={cx('flex flex-col gap-0.5', className)}>
      {error === undefined ? null : <p className="font-medium text-danger">{error}</p>}
      {hint === undefined || hint === error ? null : <p className="text-ink-3">{hint}</p>}
    </div>
  );
