import type { LimitsWithUsage } from '@tallystick/contract/accounts/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';

export type Limit = LimitsWithUsage['amounts'][number];

const shareOf = ({ used, amount }: Limit): number => {
  if (used === null || amount === null) return 0;
  // A bar of pixels needs no more than a double holds.
  return Math.min(1, Number(used) / Number(amount));
};

/** One limit and its used part. A press opens the change. */
export const LimitRow = ({ limit, onPress }: { readonly limit: Limit; readonly onPress: () => void }) => {
  const t = useTranslations('access.limits');
  const format = useFormat();
  const { amount, used, next, period } = limit;
  const usdt = (text: string | null) => format.amount(text);
  const nextAmount =
    next === null ? '' : next.amount === null ? t('noLimit') : t('upTo', { amount: usdt(next.amount) });
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-14 w-full items-center gap-3 border-line px-4 py-2.5 text-left transition-colors duration-120 -outline-offset-2 not-first:border-t active:bg-surface-2"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="text-16">{t(period)}</span>
        <span translate="no" className="text-12 text-ink-2 tabular-nums">
          {amount === null
            ? t('noLimit')
            : used === null
              ? t('upTo', { amount: usdt(amount) })
              : t('used', { used: usdt(used), amount: usdt(amount) })}
        </span>
        {amount === null || used === null ? null : (
          <span className="h-1 w-full overflow-hidden rounded-full bg-surface-2" aria-hidden="true">
            <span className="block h-full bg-brand" style={{ width: `${shareOf(limit) * 100}%` }} />
          </span>
        )}
        {next === null ? null : (
          <span className="text-12 text-ink-2">
            {t('next', { time: format.dateTime(new Date(next.from)), amount: nextAmount })}
          </span>
        )}
      </span>
      <ChevronRight className="-mr-1 size-5 shrink-0 text-ink-3" aria-hidden="true" />
    </button>
  );
};
