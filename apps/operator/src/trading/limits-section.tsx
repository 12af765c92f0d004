import {
  type Change,
  type TradeLimitFigures,
  type TradeLimits,
  type TradeTerm,
  tradeLimits,
} from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../shared/address.ts';
import { call } from '../shared/api/api.ts';
import type { ChangeKind } from '../shared/changes/changes.rules.ts';
import { ChangesTable } from '../shared/changes/changes-table.tsx';
import { type Changes, useChanges } from '../shared/changes/use-changes.ts';
import { grouped, utcAt } from '../shared/format.rules.ts';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { Done } from '../shared/layout/done.tsx';
import { Facts } from '../shared/layout/facts.tsx';
import { Failure, Loading } from '../shared/layout/query-states.tsx';
import { belowOpen, customerNotices, LIMITS, lanesWords, openWords } from './limits.rules.ts';
import { LimitsDialog } from './limits-dialog.tsx';

/** The limits of open trades, as the console words their changes. */
export const TRADE_LIMITS: ChangeKind = {
  subject: 'trade_limits',
  refresh: 'trade-limits',
  of: t('trading.theLimitsOpenTrades'),
  approval: t('trading.limitsApproveEffect'),
  rejection: t('trading.limitsStayThey'),
  approved: t('trading.limitsApproved'),
  empty: t('trading.limitsNoneYet'),
  labels: Object.fromEntries(LIMITS),
  what: t('trading.proposalsOfLimits'),
  label: (verb, { version }) => t('trading.limitsVersionVerb', { verb, version }),
};

const Lines = ({ of }: { readonly of: readonly string[] }) => (
  <ul>
    {of.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const figuresOf = ({ fields }: Change): TradeLimitFigures => {
  const now = (name: keyof TradeLimitFigures): string =>
    fields.find((field) => field.name === name)?.now ?? '';
  return {
    user_open_stake: now('user_open_stake'),
    symbol_open_profit: now('symbol_open_profit'),
    second_open_profit: now('second_open_profit'),
  };
};

/** The limits with what is open now. */
export const useTradeLimits = () => ({
  query: useQuery({ queryKey: ['trade-limits'], queryFn: ({ signal }) => call(tradeLimits, {}, signal) }),
  changes: useChanges(TRADE_LIMITS),
});

interface Props {
  readonly limits: ReturnType<typeof useTradeLimits>;
  /** The terms in force. */
  readonly terms: readonly TradeTerm[];
  /** True if the proposals of this section have the keys of the page. */
  readonly hasKeys: boolean;
}

interface LoadedProps extends Pick<Props, 'terms' | 'hasKeys'> {
  readonly now: TradeLimits;
  readonly changes: Changes;
}

const LoadedLimits = ({ now, changes, terms, hasKeys }: LoadedProps) => {
  const address = useAddress([]);
  const { in_force: inForce, open_now: open } = now;
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-56 flex-1 font-semibold">
          {t('trading.limitsVersionTitle', { version: inForce.version })}
        </h2>
        <Done>{changes.done}</Done>
        {changes.mayPropose && <Button onClick={changes.propose}>{t('trading.newLimitsOpenTrades')}</Button>}
      </header>
      <p className="text-ink-2">
        {t('trading.limitsIntro')} {lanesWords(now.lanes)}
      </p>
      <Facts
        facts={[
          ...LIMITS.map(
            ([name, label]) => [label, `${grouped(inForce[name])} · ${openWords(name, open)}`] as const,
          ),
          [t('common.inForceFrom'), utcAt(inForce.in_force_at)],
        ]}
      />
      <ChangesTable
        changes={changes}
        address={address}
        isBeside={!hasKeys}
        extra={(change) => {
          const limits = figuresOf(change);
          const below = belowOpen(limits, open);
          return [
            [
              t('trading.openNow'),
              below.length === 0 ? t('trading.fitsNewLimits') : <Lines key="open" of={below} />,
            ],
            [
              t('common.whatCustomerSee'),
              <Lines key="sees" of={customerNotices(limits, terms, now.lanes)} />,
            ],
          ];
        }}
      />
      {changes.isProposing && (
        <LimitsDialog kind={TRADE_LIMITS} now={now} terms={terms} onClose={changes.close} />
      )}
    </>
  );
};

/** Shows the limits of open trades, the present exposure, and their changes. */
export const LimitsSection = ({ limits: { query, changes }, terms, hasKeys }: Props) => {
  const { data, error, refetch } = query;
  return (
    <section className="flex flex-col gap-2 rounded-sm border border-line bg-surface p-3">
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading what={t('trading.limitsOpenTradesWord')} />}
      {data !== undefined && <LoadedLimits now={data} changes={changes} terms={terms} hasKeys={hasKeys} />}
    </section>
  );
};
