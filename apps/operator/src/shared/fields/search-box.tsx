import { pressedKey } from '@tallystick/ui/composing.ts';
import { useRef } from 'react';
import { useShortcuts } from '../keyboard/shortcuts.ts';

export interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The field that `/` focuses. Escape empties it and returns the focus to the page. */
export const SearchBox = ({ label, value, onChange }: SearchBoxProps) => {
  const ref = useRef<HTMLInputElement>(null);
  useShortcuts([
    {
      keys: '/',
      does: label,
      run: () => {
        ref.current?.focus();
        ref.current?.select();
      },
    },
  ]);
  return (
    <input
      ref={ref}
      type="search"
      aria-label={label}
      placeholder={`${label}  ( / )`}
      value={value}
      maxLength={100}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        const key = pressedKey(event);
        if (key === 'Escape') onChange('');
        if (key === 'Escape' || key === 'Enter') event.currentTarget.blur();
      }}
      className="h-8 min-w-56 max-w-full field-sizing-content rounded-sm border border-ctl bg-surface px-2 text-ink placeholder:text-ink-3"
    />
  );
};
