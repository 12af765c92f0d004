import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
  /** The figure that matters. */
  readonly strong?: boolean;
}

/** A figure with what it is, inside a `<dl>`; what does not fit on one line goes on two. */
export const DrawFigure = ({ label, children, strong = false }: Props) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 text-14">
    <dt className="text-ink-2">{label}</dt>
    <dd
      className={
        strong
          ? 'min-w-0 break-words text-right font-semibold text-16 text-ink tabular-nums'
          : 'min-w-0 break-words text-right font-medium text-ink tabular-nums'
      }
    >
      {children}
    </dd>
  </div>
);
