import type { DataOf } from '@tallystick/contract/route.ts';
import type { trustFigures } from '@tallystick/contract/verification/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { Card } from '@tallystick/ui/layout/card.tsx';
import { CoinIcon } from '@tallystick/ui/marks/coin-icon.tsx';
import { Ring } from '@tallystick/ui/rosette/ring.tsx';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { compareDecimals, forDrawing } from '../../shared/texts/decimal.rules.ts';
import { verifyCommand } from '../facts/command-line.tsx';
import { FactRow } from '../facts/fact-row.tsx';
import { Recompute } from '../facts/recompute.tsx';
import { useShareText } from '../facts/use-share-text.ts';

type Covered = DataOf<typeof trustFigures>['coverage'][number];

/** The separate accounts of the house, which have names here. A newer account shows its name from the ledger. */
const POOLS = [
  'fund_pool',
  'fund_reserve',
  'miner_pool',
  'miner_reserve',
  'loan_pool',
  'campaign_pool',
  'fees',
  'dust',
  'clearing',
] as const;

export const isShort = ({ ratio }: Covered): boolean => ratio !== null && compareDecimals(ratio, '1') < 0;

const Amounts = ({ covered }: { readonly covered: Covered }) => {
  const t = useTranslations('trust');
  const format = useFormat();
  const amount = (text: string): string => `${format.amount(text)} ${covered.currency}`;
  const nameOf = (pool: string): string => {
    const known = POOLS.find((name) => name === pool);
    return known === undefined ? pool : t(`pools.${known}`);
  };
  return (
    <dl>
      <FactRow label={t('owed')}>{amount(covered.liabilities)}</FactRow>
      <FactRow label={t('held')}>{amount(covered.assets)}</FactRow>
      <FactRow label={t('reserve')}>{amount(covered.reserve)}</FactRow>
      <FactRow label={t('treasury')}>{amount(covered.treasury)}</FactRow>
      {Object.entries(covered.pools).map(([name, held]) => (
        <FactRow key={name} label={t('pool', { name: nameOf(name) })}>
          {amount(held)}
        </FactRow>
      ))}
    </dl>
  );
};

const Short = () => {
  const t = useTranslations('trust');
  return (
    <p className="flex items-center gap-2 pt-2 font-medium text-14 text-danger">
      <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
      {t('short')}
    </p>
  );
};

/** The main currency of trading: the owed and the held amount, as a dial. */
export const MainCoverage = ({ covered }: { readonly covered: Covered }) => {
  const t = useTranslations('trust');
  const text = useShareText();
  const { currency, ratio } = covered;
  return (
    <Card>
      <section aria-label={`${t('coverage')} ${currency}`} className="flex flex-col gap-3">
        <Ring
          seed={`coverage ${currency}`}
          fraction={ratio === null ? 1 : forDrawing(ratio)}
          tone={isShort(covered) ? 'down' : 'gilt'}
          className="mx-auto w-64 max-w-full"
        >
          {/* The engraving ends where the figure begins. */}
          <span className="flex aspect-square flex-col items-center justify-center rounded-full bg-surface px-1">
            <span className="text-12 text-ink-2">
              {t('coverage')} {currency}
            </span>
            <span translate="no" className="text-balance font-semibold text-20 leading-6 tabular-nums">
              {ratio === null ? t('nothingOwed') : text.ratio(ratio)}
            </span>
          </span>
        </Ring>
        {isShort(covered) ? <Short /> : null}
        <Amounts covered={covered} />
        <Recompute rule={t('coverageHow')} command={verifyCommand(`${location.origin}/log/liabilities`)} />
      </section>
    </Card>
  );
};

const OtherCoin = ({ covered }: { readonly covered: Covered }) => {
  const t = useTranslations('trust');
  const text = useShareText();
  const { currency, ratio } = covered;
  return (
    <details className="group">
      <summary className="-outline-offset-2 flex min-h-14 flex-wrap cursor-pointer list-none items-center gap-3 px-4 py-2 active:bg-surface-2 [&::-webkit-details-marker]:hidden">
        <CoinIcon coin={currency} className="size-7" />
        <span className="flex-1 font-medium text-16">{currency}</span>
        <span className={isShort(covered) ? 'font-medium text-14 text-danger' : 'text-14 text-ink-2'}>
          {ratio === null ? t('nothingOwed') : text.ratio(ratio)}
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-ink-3 transition-[rotate] duration-200 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="px-4 pb-3">
        <Amounts covered={covered} />
      </div>
    </details>
  );
};

/** Every other currency, one line each that opens. */
export const OtherCoverage = ({ coverage }: { readonly coverage: readonly Covered[] }) => (
  <Card flush>
    <div className="divide-y divide-line">
      {coverage.map((covered) => (
        <OtherCoin key={covered.currency} covered={covered} />
      ))}
    </div>
  </Card>
);
