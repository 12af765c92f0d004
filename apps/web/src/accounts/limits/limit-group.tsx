import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { cx } from '@tallystick/ui/cx.ts';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Limit, LimitRow } from './limit-row.tsx';

interface Props {
  readonly title: string;
  /** The limits of one kind: of a day, a week and a month. */
  readonly limits: readonly Limit[];
  readonly onChange: (limit: Limit) => void;
}

/** The limits of one kind as one row, which says those that are set. A press opens them. */
export const LimitGroup = ({ title, limits, onChange }: Props) => {
  const t = useTranslations('access.limits');
  const format = useFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const set = limits.flatMap(({ period, amount }) =>
    amount === null ? [] : [`${t(period)}: ${format.amount(amount)}`],
  );
  return (
    <section aria-labelledby={id} className="border-line not-first:border-t">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left transition-colors duration-120 -outline-offset-2 active:bg-surface-2"
      >
        <span className="flex min-w-0 flex-1 flex-col">
          <span id={id} className="font-semibold text-16">
            {title}
          </span>
          <span translate="no" className="text-12 text-ink-2 tabular-nums">
            {set.length === 0 ? t('noLimit') : set.join(' · ')}
          </span>
        </span>
        <ChevronRight
          className={cx('-mr-1 size-5 shrink-0 text-ink-3', isOpen && 'rotate-90')}
          aria-hidden="true"
        />
      </button>
      {isOpen ? (
        <div className="border-line border-t pl-4">
          {limits.map((limit) => (
            <LimitRow key={limit.period} limit={limit} onPress={() => onChange(limit)} />
          ))}
        </div>
      ) : null}
    </section>
  );
};
