import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from '../cx.ts';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label'> {
  /** The action in words. A screen reader cannot read an icon. */
  readonly label: string;
  readonly children: ReactNode;
  /** Marks the button that leaves the page. A swipe back presses it. */
  readonly 'data-back'?: boolean;
  /** Uses a lighter pressed state on the blue header. */
  readonly onHead?: boolean;
}

export const IconButton = ({ label, children, onHead = false, type = 'button', ...rest }: Props) => (
  <button
    {...rest}
    type={type}
    aria-label={label}
    title={label}
    className={cx(
      'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors duration-120 [&>svg]:size-[1.375rem]',
      onHead ? 'text-on-head active:bg-on-head/15' : 'text-ink-2 active:bg-surface-2 disabled:text-ink-3',
    )}
  >
    {children}
  </button>
);
