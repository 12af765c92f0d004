import { arrangeCoins, coinList, type DataOf } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../shared/api/api.ts';
import { DecisionDialog } from '../shared/dialogs/decision-dialog.tsx';
import { useShortcuts } from '../shared/keyboard/shortcuts.ts';
import { rowClass, useRows } from '../shared/keyboard/use-rows.ts';
import { rich } from '../shared/language/rich.tsx';
import { t } from '../shared/language/text.ts';
import { Button } from '../shared/layout/button.tsx';
import { Page } from '../shared/layout/page.tsx';
import { Failure, Loading } from '../shared/layout/query-states.tsx';
import { useMay } from '../shared/permissions/use-may.ts';
import { Time } from '../shared/time/time.tsx';
import { type Arranged, arrangement, move, toggle } from './coins.rules.ts';

type Coins = DataOf<typeof coinList>;

interface CoinRowProps {
  readonly coin: Arranged;
  readonly place: number;
  readonly isCurrent: boolean;
  readonly listed: number;
  readonly mayArrange: boolean;
  readonly onToggle: () => void;
  readonly onMove: (by: 1 | -1) => void;
}

const CoinRow = ({ coin, place, isCurrent, listed, mayArrange, onToggle, onMove }: CoinRowProps) => (
  <tr
    id={`coin-${place}`}
    aria-current={isCurrent}
    className={`${rowClass(isCurrent)} ${coin.listed ? '' : 'text-ink-3'}`}
  >
    <td className="text-right">{coin.listed ? place + 1 : '–'}</td>
    <th scope="row">{coin.name}</th>
    <td>{coin.symbol}</td>
    <td>
      <label className="inline-flex items-center gap-2">
        <input
          type="checkbox"
          checked={coin.listed}
          disabled={!mayArrange || (coin.listed && listed === 1)}
          onChange={onToggle}
          aria-label={t('market.offerSymbol', { symbol: coin.symbol })}
        />
        {coin.listed ? t('common.yes') : t('market.noOpenTradesContinue')}
      </label>
    </td>
    <td className="text-right">
      <span className="inline-flex gap-1.5">
        <Button
          label={t('market.upSymbol', { symbol: coin.symbol })}
          disabled={!mayArrange || !coin.listed || place === 0}
          onClick={() => onMove(-1)}
        >
          ↑
        </Button>
        <Button
          label={t('market.downSymbol', { symbol: coin.symbol })}
          disabled={!mayArrange || !coin.listed || place >= listed - 1}
          onClick={() => onMove(1)}
        >
          ↓
        </Button>
      </span>
    </td>
  </tr>
);

interface CoinTableProps {
  readonly coins: readonly Arranged[];
  readonly mayArrange: boolean;
  readonly onChange: (coins: readonly Arranged[]) => void;
}

const CoinTable = ({ coins, mayArrange, onChange }: CoinTableProps) => {
  const listed = coins.filter((coin) => coin.listed).length;
  const rows = useRows(coins.length, 'coin');
  const turn = (coin: Arranged) => {
    if (mayArrange && !(coin.listed && listed === 1)) onChange(toggle(coins, coin.symbol));
  };
  useShortcuts([
    {
      keys: 'x',
      does: t('market.listDelistSelectedCoin'),
      run: () => {
        const coin = rows.current === null ? undefined : coins[rows.current];
        if (coin !== undefined) turn(coin);
      },
    },
  ]);
  return (
    <table className="dense" aria-label={t('market.coinsWord')}>
      <thead>
        <tr>
          <th scope="col" className="text-right">
            {t('market.position')}
          </th>
          <th scope="col">{t('common.coin')}</th>
          <th scope="col">{t('common.market')}</th>
          <th scope="col">{t('market.offeredNewTrades')}</th>
          <th scope="col" className="text-right">
            {t('market.move')}
          </th>
        </tr>
      </thead>
      <tbody>
        {coins.map((coin, place) => (
          <CoinRow
            key={coin.symbol}
            coin={coin}
            place={place}
            isCurrent={rows.current === place}
            listed={listed}
            mayArrange={mayArrange}
            onToggle={() => turn(coin)}
            onMove={(by) => onChange(move(coins, place, by))}
          />
        ))}
      </tbody>
    </table>
  );
};

const CoinForm = ({ current }: { readonly current: Coins }) => {
  const mayArrange = useMay('arrange_coins');
  const [coins, setCoins] = useState<readonly Arranged[]>(current.coins);
  const [isSaving, setSaving] = useState(false);
  const changes = arrangement(current.coins, coins);
  return (
    <>
      <CoinTable coins={coins} mayArrange={mayArrange} onChange={setCoins} />
      <div className="flex flex-wrap items-center gap-3 p-3">
        <Button look="brand" disabled={changes.length === 0} onClick={() => setSaving(true)}>
          {t('market.saveListButton')}
        </Button>
        <Button disabled={changes.length === 0} onClick={() => setCoins(current.coins)}>
          {t('common.undo')}
        </Button>
        <p className="text-ink-3">
          {rich('market.sinceTimeArrangedByReason', {
            time: <Time at={current.arranged_at} />,
            arrangedBy: current.arranged_by,
            reason: current.reason,
          })}
        </p>
      </div>
      {isSaving && (
        <DecisionDialog
          about={null}
          title={t('market.coinsOfferedNewTrades')}
          effect={t('market.listEffect')}
          action={t('market.saveList')}
          reason={{
            label: t('common.reason'),
            hint: t('market.delistNoteHint'),
            min: 3,
            max: 200,
          }}
          decide={({ reason }) =>
            call(arrangeCoins, {
              listed: coins.filter(({ listed }) => listed).map(({ symbol }) => symbol),
              reason,
            })
          }
          refresh={['coins', 'health']}
          onDone={() => setSaving(false)}
          onClose={() => setSaving(false)}
        >
          <ul className="list-disc pl-5">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </DecisionDialog>
      )}
    </>
  );
};

export const CoinsPage = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['coins'],
    queryFn: ({ signal }) => call(coinList, {}, signal),
  });
  return (
    <Page title={t('common.coins')}>
      {data === undefined && error === null && <Loading what={t('market.theCoins')} />}
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {/* Starts again from the newest saved arrangement of a colleague. */}
      {data !== undefined && <CoinForm key={data.arranged_at} current={data} />}
    </Page>
  );
};
