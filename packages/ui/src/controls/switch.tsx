import { cx } from '../cx.ts';

interface Props {
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly disabled?: boolean;
}

export const Switch = ({ label, on, onChange, disabled = false }: Props) => (
  <button
    type="button"
    role="switch"
    aria-checked={on}
    aria-label={label}
    disabled={disabled}
    onClick={() => onChange(!on)}
    className="-my-1.5 -mr-1.5 inline-flex h-11 w-15 items-center justify-center disabled:opacity-50"
  >
    <span
      className={cx(
        'flex h-7 w-12 items-center rounded-full p-0.5 transition-colors duration-200',
        on ? 'bg-brand' : 'bg-ctl',
      )}
    >
      <span
        className={cx(
          'size-6 rounded-full bg-on-brand shadow-card transition-[translate] duration-200 ease-lapis',
          on && 'translate-x-5',
        )}
      />
    </span>
  </button>
);
