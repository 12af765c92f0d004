import { useState } from 'react';
import { Button } from '../shared/button.tsx';
import { LevelMark } from '../shared/level.tsx';
import { Page } from '../shared/page.tsx';
import { Empty, Failure, Loading, Stale } from '../shared/query-states.tsx';
import { SearchBox } from '../shared/search-box.tsx';
import { useShortcuts } from '../shared/shortcuts.ts';
import { useAge, useHealth } from '../shared/use-health.ts';
import { rowClass, useRows } from '../shared/use-rows.ts';
import { MarketDecision } from './market-decision.tsx';
import { decisionFor, haltedByWords, type Market, marketMatches } from './markets.rules.ts';

interface MarketTableProps {
  readonly markets: readonly Market[];
  readonly onDecide: (market: Market) => void;
}

const MarketTable = ({ markets, onDecide }: MarketTableProps) => {
  const rows = useRows(markets.length, 'market');
  const current = rows.current === null ? undefined : markets[rows.current];
  const decide = (decision: 'halt' | 'resume') => {
    if (current !== undefined && decisionFor(current) === decision) onDecide(current);
  };
  useShortcuts([
    { keys: 'h', does: 'Halt the chosen market', run: () => decide('halt') },
    { keys: 'r', does: 'Resume the chosen market', run: () => decide('resume') },
  ]);
  return (
    <table className="dense">
      <thead>
        <tr>
          <th scope="col">Market</th>
          <th scope="col">State</th>
          <th scope="col">New trades</th>
          <th scope="col">Reason</th>
          <th scope="col">
            <span className="sr-only">Decision</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {markets.map((market, index) => (
          <tr
            key={market.symbol}
            id={`market-${index}`}
            aria-current={rows.current === index}
            className={rowClass(rows.current === index)}
          >
            <th scope="row">{market.symbol}</th>
            <td>
              <LevelMark level={market.open ? 'good' : market.halted_by === 'staff' ? 'watch' : 'act'} />
            </td>
            <td className="font-medium">{market.open ? 'Accepted' : haltedByWords(market)}</td>
            <td className="break-words text-ink-2">{market.reason ?? '–'}</td>
            <td className="text-right">
              {decisionFor(market) === 'halt' && (
                <Button label={`Halt ${market.symbol}`} onClick={() => onDecide(market)}>
                  Halt…
                </Button>
              )}
              {decisionFor(market) === 'resume' && (
                <Button label={`Resume ${market.symbol}`} onClick={() => onDecide(market)}>
                  Resume…
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export const MarketsPage = () => {
  const { data, error, refetch, dataUpdatedAt } = useHealth();
  const age = useAge(dataUpdatedAt);
  const [wanted, setWanted] = useState('');
  const [deciding, setDeciding] = useState<{ symbol: string; decision: 'halt' | 'resume' } | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const markets = (data?.markets ?? []).filter((market) => marketMatches(market, wanted));
  return (
    <Page
      title="Markets"
      aside={
        <>
          <p role="status" className="font-medium text-good">
            {done}
          </p>
          <SearchBox label="Find a market" value={wanted} onChange={setWanted} />
        </>
      }
    >
      {data === undefined && error === null && <Loading what="the markets" />}
      {data === undefined && error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data !== undefined && error !== null && <Stale error={error} age={age} />}
      {data !== undefined && markets.length === 0 && (
        <Empty>{wanted === '' ? 'No data yet.' : 'No market matches.'}</Empty>
      )}
      {markets.length > 0 && (
        <MarketTable
          markets={markets}
          onDecide={(market) => {
            setDone(null);
            const decision = decisionFor(market);
            if (decision !== null) setDeciding({ symbol: market.symbol, decision });
          }}
        />
      )}
      {deciding !== null && (
        <MarketDecision
          {...deciding}
          onClose={(message) => {
            setDeciding(null);
            setDone(message);
          }}
        />
      )}
    </Page>
  );
};
