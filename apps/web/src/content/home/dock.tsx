import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CandlestickChart,
  type LucideIcon,
  ReceiptText,
} from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';

interface Action {
  readonly name: 'deposit' | 'withdraw' | 'trade' | 'records';
  readonly path: string;
  readonly icon: LucideIcon;
}

const ACTIONS: readonly Action[] = [
  { name: 'deposit', path: '/pages/me/sub/stored2', icon: ArrowDownToLine },
  { name: 'withdraw', path: '/pages/me/sub/draw-money', icon: ArrowUpFromLine },
  { name: 'trade', path: '/pages/invest/index', icon: CandlestickChart },
  { name: 'records', path: '/pages/me/sub/record', icon: ReceiptText },
];

/** The four most used actions. */
export const Dock = memo(() => {
  const t = useTranslations('home');
  return (
    <nav
      aria-label={t('quickActions')}
      className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-1 rounded-lg bg-surface p-3 shadow-card"
    >
      {ACTIONS.map(({ name, path, icon: Icon }) => (
        <a
          key={name}
          href={`#${path}`}
          className="flex min-w-0 flex-col items-center gap-1.5 rounded-md py-1.5 text-center font-medium text-12 transition-colors duration-120 active:bg-surface-2"
        >
          <span className="flex size-12 items-center justify-center rounded-md bg-brand-tint text-brand-ink">
            <Icon className="size-6" aria-hidden="true" />
          </span>
          {t(`actions.${name}`)}
        </a>
      ))}
    </nav>
  );
});
