import type { ReactNode } from 'react';

const LOOKS = {
  plain: 'border-ctl bg-surface text-ink hover:bg-surface-2',
  brand: 'border-brand bg-brand text-on-brand hover:bg-brand-press',
  danger: 'border-act bg-act text-on-act hover:opacity-90',
} as const;

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onClick?: () => void;
  readonly look?: keyof typeof LOOKS;
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  readonly label?: string;
  /** For a button that shows and hides something. */
  readonly isExpanded?: boolean;
}

export const Button = ({
  children,
  onClick,
  look = 'plain',
  type = 'button',
  disabled,
  label,
  isExpanded,
}: ButtonProps) => (
  <button
    type={type}
    onClick={onClick}
    disabled={disabled}
    aria-label={label}
    aria-expanded={isExpanded}
    className={`h-8 whitespace-nowrap rounded-sm border px-3 font-medium disabled:cursor-not-allowed disabled:opacity-50 in-[.dense]:-my-0.5 in-[.dense]:h-6.5 ${LOOKS[look]}`}
  >
    {children}
  </button>
);
