import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

interface Props {
  readonly children: ReactNode;
  /** Rows that reach from edge to edge have their own padding. */
  readonly flush?: boolean;
  readonly className?: string;
}

/** A plain surface that groups related content. */
export const Card = ({ children, flush = false, className }: Props) => (
  <div className={cx('overflow-hidden rounded-lg bg-surface shadow-card', !flush && 'p-4', className)}>
    {children}
  </div>
);
