import { FIRST_DAY, LAST_DAY } from '@tallystick/contract';
import type { Address } from '../../address.ts';
import { t } from '../../language/text.ts';

interface DayProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A day in UTC. */
export const Day = ({ label, value = '', onChange }: DayProps) => (
  <label className="flex items-center gap-2 text-ink-2">
    {label}
    <input
      type="date"
      min={FIRST_DAY}
      max={LAST_DAY}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="h-8 rounded-sm border border-ctl bg-surface px-2 text-ink"
    />
  </label>
);

/** The first and the last day of the rows, in UTC. */
export const DayRange = ({ address }: { readonly address: Address<string> }) => (
  <>
    <Day label={t('common.fromUtc')} value={address.range.from} onChange={(from) => address.set({ from })} />
    <Day label={t('common.toUtc')} value={address.range.to} onChange={(to) => address.set({ to })} />
  </>
);
