import { FlaskConical, History, RadioTower } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMarketStatus } from './market-status.ts';

const ICONS = { live: RadioTower, replay: History, sim: FlaskConical };

/** Names the source of a price: always in demo mode, otherwise only if no live venue gave the price. */
export const PriceSource = () => {
  const t = useTranslations('market.source');
  const status = useMarketStatus().data;
  if (status === undefined || (status.mode === 'live' && status.source === 'live')) return null;
  const { source } = status;
  const Icon = ICONS[source];
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap rounded-sm bg-surface-2 px-1.5 font-medium text-11 text-ink-2">
      <Icon className="size-3 shrink-0" aria-hidden="true" />
      {t(source)}
    </span>
  );
};
