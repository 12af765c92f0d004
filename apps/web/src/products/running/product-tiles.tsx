import { Droplets, Gift, HandCoins, Pickaxe } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { WithTexts } from '../texts.tsx';

const TILES = [
  { page: 'loan', icon: Droplets, title: 'products.finance.fund' },
  { page: 'loan?side=borrow', icon: HandCoins, title: 'products.finance.borrow' },
  { page: 'machine', icon: Pickaxe, title: 'pages.title.machine' },
  { page: 'activity', icon: Gift, title: 'pages.title.activity' },
] as const;

const Tiles = () => {
  const t = useTranslations();
  return (
    <nav
      aria-label={t('products.finance.products')}
      className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-3"
    >
      {TILES.map(({ page, icon: Icon, title }) => (
        <a
          key={page}
          href={`#/pages/me/sub/${page}`}
          className="flex min-w-0 flex-col gap-2 rounded-lg bg-surface p-4 shadow-card transition-colors duration-120 active:bg-surface-2"
        >
          <Icon className="size-6 text-brand-ink" aria-hidden="true" />
          <span className="font-semibold text-16">{t(title)}</span>
        </a>
      ))}
    </nav>
  );
};

/** The doors to the fund, loans, miners and rewards. */
export const ProductTiles = () => (
  <WithTexts>
    <Tiles />
  </WithTexts>
);
