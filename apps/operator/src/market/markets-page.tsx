import { useCallback, useMemo, useState } from 'react';
import { useAddress } from '../shared/address.ts';
import { useAge, useHealth } from '../shared/api/use-health.ts';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { LevelMark } from '../shared/layout/level.tsx';
import { TablePage } from '../shared/layout/page.tsx';
import { Stale } from '../shared/layout/query-states.tsx';
import { useMay } from '../shared/permissions/use-may.ts';
import type { Column } from '../shared/table/columns.ts';
import { DataTable } from '../shared/table/data-table.tsx';
import { FilterSearch } from '../shared/table/filters.tsx';
import { wholeList } from '../shared/table/list.ts';
import { HaltAll, MarketDecision } from './market-decision.tsx';
import { decisionFor, haltedByWords, type Market, marketMatches } from './markets.rules.ts';

const DECISIONS = { halt: t('market.halt'), resume: t('market.resume') } as const;

const columnsFor = (mayDecide: boolean, onDecide: (market: Market) => void): readonly Column<Market>[] => [
  {
    id: 'symbol',
    header: t('common.market'),
    text: ({ symbol }) => symbol,
    sort: (one, other) => one.symbol.localeCompare(other.symbol),
  },
  {
    id: 'state',
    header: t('common.state'),
    text: ({ open }) => (open ? t('market.openForTrading') : t('words.halted')),
    show: (market) => (
      <LevelMark level={market.open ? 'good' : market.halted_by === 'staff' ? 'watch' : 'act'} />
    ),
    sort: (one, other) => Number(one.open) - Number(other.open),
  },
  {
    id: 'trades',
    header: t('common.newTrades'),
    text: (market) => (market.open ? t('common.accepted') : haltedByWords(market)),
    wraps: true,
  },
  { id: 'reason', header: t('common.reason'), text: ({ reason }) => reason ?? '–', wraps: true },
  {
    id: 'decision',
    header: t('common.decision'),
    isAtHand: true,
    text: () => '',
    align: 'right',
    show: (market) => {
      const decision = decisionFor(market);
      if (decision === null || !mayDecide) return null;
      return (
        <Button label={`${DECISIONS[decision]} ${market.symbol}`} onClick={() => onDecide(market)}>
          {DECISIONS[decision]}…
        </Button>
      );
    },
  },
];

export const MarketsPage = () => {
  const health = useHealth();
  const age = useAge(health.dataUpdatedAt);
  const address = useAddress(['q']);
  const [deciding, setDeciding] = useState<{ symbol: string; decision: 'halt' | 'resume' } | null>(null);
  const [done, setDone] = useState<string | null>(null);
  // The same roles halt and resume.
  const mayDecide = useMay('halt_market');
  const wanted = address.values.q ?? '';
  const markets = useMemo(
    () => health.data?.markets.filter((market) => marketMatches(market, wanted)),
    [health.data, wanted],
  );
  const decide = useCallback((market: Market) => {
    const decision = decisionFor(market);
    setDone(null);
    if (decision !== null) setDeciding({ symbol: market.symbol, decision });
  }, []);
  const columns = useMemo(() => columnsFor(mayDecide, decide), [mayDecide, decide]);
  const decideAs = (decision: 'halt' | 'resume') => (market: Market) => {
    if (mayDecide && decisionFor(market) === decision) decide(market);
  };
  return (
    <TablePage
      title={t('common.markets')}
      aside={
        <>
          <p role="status" className="font-medium text-good">
            {done}
          </p>
          {mayDecide && <HaltAll onDone={setDone} />}
        </>
      }
    >
      {health.data !== undefined && health.error !== null && <Stale error={health.error} age={age} />}
      <DataTable
        what={t('market.markets')}
        list={wholeList({ ...health, error: health.data === undefined ? health.error : null }, markets)}
        columns={columns}
        rowKey={({ symbol }) => symbol}
        address={address}
        filters={
          <FilterSearch
            label={t('market.findMarket')}
            value={address.values.q}
            onChange={(q) => address.set({ q })}
          />
        }
        rowKeys={[
          { keys: 'h', does: t('market.haltSelectedMarket'), run: decideAs('halt') },
          { keys: 'r', does: t('market.resumeSelectedMarket'), run: decideAs('resume') },
        ]}
      />
      {deciding !== null && (
        <MarketDecision
          {...deciding}
          onClose={(message) => {
            setDeciding(null);
            setDone(message);
          }}
        />
      )}
    </TablePage>
  );
};
