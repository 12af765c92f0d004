import { cx } from '../cx.ts';

/** A placeholder, shown only if loading takes longer than 200 ms. The caller sets its size. */
export const Skeleton = ({ className }: { readonly className: string }) => (
  <div className={cx('appear-late rounded-md bg-surface-2', className)} aria-hidden="true" />
);

interface RowsProps {
  readonly rows: number;
  /** The label for screen readers: the content that is being loaded. */
  readonly label: string;
}

/** Placeholders of a list that is being loaded. */
export const SkeletonRows = ({ rows, label }: RowsProps) => (
  <div role="status" aria-label={label} className="appear-late flex flex-col">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike.
      <div key={row} className="flex h-17 items-center gap-3 px-4" aria-hidden="true">
        <div className="size-10 rounded-full bg-surface-2" />
        <div className="flex flex-1 flex-col gap-2">
          <div className="h-3.5 w-2/5 rounded-sm bg-surface-2" />
          <div className="h-3 w-1/4 rounded-sm bg-surface-2" />
        </div>
        <div className="h-3.5 w-1/5 rounded-sm bg-surface-2" />
      </div>
    ))}
  </div>
);
