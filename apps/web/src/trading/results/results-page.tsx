import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { PillTabs } from '@tallystick/ui/controls/pill-tabs.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSearchParams } from 'wouter';
import { useProducts, useTerms } from '../../market/public.ts';
import { EmptyList } from '../../shared/navigation/empty-list.tsx';
import { NotLoaded } from '../../shared/query-states/not-loaded.tsx';
import { listTexts } from '../../shared/texts/list-texts.ts';
import { ResultList } from './result-list.tsx';
import { useResults } from './use-results.ts';

interface Filter {
  readonly symbol: string;
  readonly seconds: string;
}

interface FiltersProps {
  readonly filter: Filter;
  readonly onChange: (change: Partial<Filter>) => void;
}

const Filters = ({ filter, onChange }: FiltersProps) => {
  const t = useTranslations();
  const format = useFormat();
  const products = useProducts().data ?? [];
  const terms = useTerms(products[0]?.symbol ?? '').data ?? [];
  return (
    <div className="flex flex-col gap-1">
      <PillTabs
        label={t('lists.coinFilter')}
        chosen={filter.symbol}
        onChoose={(symbol) => onChange({ symbol })}
        tabs={[
          { value: '', label: t('lists.every') },
          ...products.map(({ symbol, base }) => ({ value: symbol, label: base })),
        ]}
      />
      <PillTabs
        label={t('lists.durationFilter')}
        chosen={filter.seconds}
        onChoose={(seconds) => onChange({ seconds })}
        tabs={[
          { value: '', label: t('lists.every') },
          ...terms.map(({ seconds }) => ({
            value: String(seconds),
            label: t('trading.seconds', { seconds: format.count(seconds) }),
          })),
        ]}
      />
    </div>
  );
};

const Found = ({ filter }: { readonly filter: Filter }) => {
  const t = useTranslations();
  const results = useResults(filter.symbol, filter.seconds);
  if (results.data === undefined) return <NotLoaded query={results} rows={8} />;
  const list = results.data.pages.flatMap((page) => page.list);
  if (list.length === 0) return <EmptyList line={t('lists.resultsEmpty')} />;
  return <ResultList list={list} pages={results} />;
};

const Results = () => {
  const t = useTranslations('lists');
  const [filter, setFilter] = useState<Filter>({
    symbol: useSearchParams()[0].get('symbol') ?? '',
    seconds: '',
  });
  return (
    <div className="flex flex-col gap-3 p-4">
      <p className="text-pretty px-1 text-14 text-ink-2">{t('resultsIntro')}</p>
      <Filters filter={filter} onChange={(change) => setFilter({ ...filter, ...change })} />
      <Found filter={filter} />
    </div>
  );
};

/** `/pages/invest/results`: the settlement of every ended minute, by coin and duration. */
export const ResultsPage = () => (
  <listTexts.With>
    <Results />
  </listTexts.With>
);
