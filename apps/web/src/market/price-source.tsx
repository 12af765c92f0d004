import { FlaskConical, History } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMarketStatus } from './market-status.ts';

/** Stands wherever a price is shown that no live venue gave. */
export const PriceSource = () => {
  const t = useTranslations('market.source');
  const source = useMarketStatus().data?.source;
  if (source === undefined || source === 'live') return null;
  const Icon = source === 'sim' ? FlaskConical : History;
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap rounded-sm bg-surface-2 px-1.5 font-medium text-11 text-ink-2">
      <Icon className="size-3 shrink-0" aria-hidden="true" />
      {t(source)}
    </span>
  );
};
