import { type LedgerRecord, RECORD_GROUPS, type RecordGroup } from '@tallystick/contract/ledger/records.ts';
import { PillTabs } from '@tallystick/ui/controls/pill-tabs.tsx';
import { useTranslations } from 'use-intl';
import { hasFunds } from './balances.rules.ts';
import { useBalances } from './balances.ts';
import type { RecordFilter } from './use-records.ts';

type Currency = LedgerRecord['currency'];

interface Props {
  readonly filter: RecordFilter;
  readonly onChange: (change: Partial<RecordFilter>) => void;
}

/** The kinds of movement by groups, and the currencies that the account has anything of. */
export const RecordFilters = ({ filter, onChange }: Props) => {
  const t = useTranslations();
  const currencies = (useBalances().data ?? [])
    .filter(
      (balance) => balance.currency === 'USDT' || balance.currency === filter.currency || hasFunds(balance),
    )
    .map(({ currency }) => currency);
  return (
    <div className="flex flex-col gap-1">
      <PillTabs<RecordGroup | 'all'>
        label={t('ledger.filter')}
        chosen={filter.group ?? 'all'}
        onChoose={(value) => onChange({ group: value === 'all' ? null : value })}
        tabs={[
          { value: 'all', label: t('ledger.all') },
          ...RECORD_GROUPS.map((value) => ({ value, label: t(`lists.group.${value}`) })),
        ]}
      />
      {currencies.length < 2 ? null : (
        <PillTabs<Currency | 'all'>
          label={t('lists.currency')}
          chosen={filter.currency ?? 'all'}
          onChoose={(value) => onChange({ currency: value === 'all' ? null : value })}
          tabs={[
            { value: 'all', label: t('lists.allCurrencies') },
            ...currencies.map((value) => ({ value, label: value })),
          ]}
        />
      )}
    </div>
  );
};
