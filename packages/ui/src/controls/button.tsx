import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../feedback/spinner.tsx';

const LOOKS = {
  brand: 'bg-brand text-on-brand active:bg-brand-press',
  up: 'bg-up text-on-up active:brightness-90',
  down: 'bg-down text-on-down active:brightness-90',
  danger: 'bg-danger text-on-danger active:brightness-90',
  quiet: 'bg-brand-tint text-brand-ink active:brightness-95',
  ghost: 'text-brand-ink active:bg-brand-tint',
} as const;

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly look?: keyof typeof LOOKS;
  /** The action runs. The button says so and ignores further presses. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
  /** As wide as its container, as on a form. Otherwise as wide as its text. */
  readonly wide?: boolean;
}

/** 48 px high or, with a long text, higher. */
export const Button = ({
  look = 'brand',
  busy = false,
  icon,
  wide = true,
  type = 'button',
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    // A second press of a busy button would submit the form twice. It stays focusable so that the focus is not lost.
    type={busy ? 'button' : type}
    disabled={disabled}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={busy ? undefined : onClick}
    className={cx(
      'relative inline-flex min-h-12 select-none items-center justify-center gap-2 rounded-md py-2.5 text-center font-semibold text-16 duration-120 ease-lapis transition-[background-color,filter,scale]',
      'active:scale-[0.985] disabled:bg-surface-2 disabled:text-ink-3 disabled:active:scale-100',
      wide ? 'w-full px-2' : 'px-5',
      LOOKS[look],
    )}
  >
    {busy ? <Spinner /> : icon}
    <span className="min-w-0">{children}</span>
  </button>
);
