import type { DataOf } from '@tallystick/contract/route.ts';
import type { trustFigures } from '@tallystick/contract/verification/customer.ts';
import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import type { CoveredCurrency } from '@tallystick/proof/assets/check-holdings.ts';
import { useTranslations } from 'use-intl';
import { useMarketStatus } from '../../market/public.ts';
import { stateOf } from '../check/step-states.rules.ts';
import { useStepTexts } from '../check/use-step-texts.ts';
import { fewest, secondsOf } from '../facts/shares.rules.ts';
import { useShareText } from '../facts/use-share-text.ts';
import { useWritten } from '../facts/use-written.ts';
import { isShort } from './coverage.tsx';
import { leastProven, type SealName } from './seals.rules.ts';
import type { SealRun } from './use-seals.ts';
import { useFigures } from './use-trust.ts';

type Figures = DataOf<typeof trustFigures>;

/** The result of each seal in one sentence: the figures of the house before a check, and those that this phone found after it. */
export const useSealWords = () => {
  const t = useTranslations('trust');
  const format = useFormat();
  const written = useWritten();
  const text = useShareText();
  const { meaningOf } = useStepTexts();
  const unreachable = useTranslations('verification.absent')('unreachable');
  const { data: figures, isError } = useFigures();
  const isPlayMoney = useMarketStatus().data?.mode === 'demo';

  const claimed: Record<SealName, (of: Figures) => string> = {
    solvency: ({ coverage }) => {
      const short = coverage.find(isShort);
      const [main] = coverage;
      const shown = short ?? main;
      if (shown === undefined) return t('nothingOwed');
      const amount = (units: string): string => `${format.amount(units)} ${shown.currency}`;
      const [owed, held] = [amount(shown.liabilities), amount(shown.assets)];
      if (isPlayMoney) return t('seal.solvency.demo', { owed });
      return t(short === undefined ? 'seal.solvency.claimed' : 'seal.solvency.short', { owed, held });
    },
    prices: ({ index_uptime: { coins } }) => {
      const share = fewest(coins)?.share;
      if (share == null) return t('figure.index_uptime.none');
      return t('seal.prices.claimed', { share: text.share(share) });
    },
    trades: ({ orders_witnessed: { orders, p50_ms: half } }) => {
      if (half === null) return t('figure.orders_witnessed.none');
      const seconds = format.amount(secondsOf(half), { maximumDigits: 1 });
      return t('seal.trades.claimed', { orders: format.count(orders), seconds });
    },
  };

  const provenBy = (sums: readonly CoveredCurrency[]): string => {
    const least = leastProven(sums);
    if (least === null) return t('nothingOwed');
    const { debts, currency } = least.sum;
    return t('seal.solvency.proven', {
      share: text.ratio(least.share),
      owed: written.amount(debts, currency),
    });
  };

  const found = (seal: SealName, run: SealRun): string | null => {
    const size = run.find((each) => each.size !== undefined)?.size;
    const recomputed = run.find((each) => each.recomputed !== undefined)?.recomputed;
    if (seal === 'solvency') {
      const sums = run.find((each) => each.sums !== undefined)?.sums;
      if (isPlayMoney) return null;
      // Its first step runs whenever there is a statement.
      if (run[0]?.step.why === 'not_reached') return t('seal.solvency.none');
      return sums === undefined ? null : provenBy(sums);
    }
    if (size === undefined) return null;
    if (seal === 'trades') return t('seal.trades.checked', { size: format.count(size) });
    return recomputed === undefined
      ? null
      : t('seal.prices.checked', { size: format.count(size), recomputed: format.count(recomputed) });
  };

  /** Undefined while the figures of the house are on their way. */
  return (seal: SealName, run: SealRun): string | undefined => {
    const broken = run.find(({ step }) => stateOf(step) === 'fails' || step.why === 'unreachable');
    if (broken !== undefined) return meaningOf(broken.step);
    const without = isError ? unreachable : undefined;
    return found(seal, run) ?? (figures === undefined ? without : claimed[seal](figures));
  };
};
