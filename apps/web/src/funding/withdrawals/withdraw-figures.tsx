import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
  /** Marks the figure that matters most. */
  readonly strong?: boolean;
}

/** A labelled figure inside a `<dl>`. It takes two lines if one is too short. */
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
