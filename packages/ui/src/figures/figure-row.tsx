import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

interface Props {
  readonly label: ReactNode;
  readonly children: ReactNode;
  /** Marks the figure that matters most. */
  readonly strong?: boolean;
  /** Sets rows closer together, for long lists of facts. */
  readonly dense?: boolean;
}

/** A labelled figure inside a `<dl>`. It takes two lines if one is too short. */
export const FigureRow = ({ label, children, strong = false, dense = false }: Props) => (
  <div className={cx('flex flex-wrap items-baseline gap-x-4 text-14', dense ? 'py-1' : 'py-1.5')}>
    <dt className="text-ink-2">{label}</dt>
    <dd
      translate="no"
      className={cx(
        'ml-auto min-w-0 break-words text-right text-ink tabular-nums',
        strong ? 'font-semibold text-16' : 'font-medium',
      )}
    >
      {children}
    </dd>
  </div>
);
