import { customerTotals, type DataOf, TOTAL_PARTS, type TotalPart } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { grouped, sumOf } from '../../shared/format.rules.ts';
import { rich } from '../../shared/language/rich.tsx';
import { t } from '../../shared/language/text.ts';
import { Facts } from '../../shared/layout/facts.tsx';
import { Failure, Loading } from '../../shared/layout/query-states.tsx';
import { ScrollArea } from '../../shared/layout/scroll-area.tsx';
import { Time } from '../../shared/time/time.tsx';
import { Panel } from './account-panels.tsx';

type Lifetime = NonNullable<DataOf<typeof customerTotals>>;

const PART_WORDS: Readonly<Record<TotalPart, string>> = {
  deposits: t('Deposits'),
  withdrawals: t('Withdrawals'),
  trades: t('Trades'),
  fund: t('Fund'),
  miners: t('Miners'),
  loans: t('Loans'),
  rewards: t('Rewards'),
  adjustments: t('Adjustments'),
  demo: t('Demo grant'),
};

const Table = ({ of: { currencies } }: { readonly of: Lifetime }) => {
  const used = TOTAL_PARTS.filter((part) =>
    currencies.some(({ parts }) => parts.some((each) => each.part === part)),
  );
  return (
    <ScrollArea>
      <table className="dense" aria-label={t('Lifetime totals')}>
        <thead>
          <tr>
            <th scope="col">{t('Since the start')}</th>
            {currencies.map(({ currency }) => (
              <th key={currency} scope="col" className="text-right">
                {currency}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {used.map((part) => (
            <tr key={part} className="border-line border-b">
              <th scope="row">{PART_WORDS[part]}</th>
              {currencies.map(({ currency, parts }) => (
                <td key={currency} className="whitespace-nowrap text-right">
                  {grouped(parts.find((each) => each.part === part)?.amount ?? '–')}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('Balance')}</th>
            {currencies.map(({ currency, balance }) => (
              <td key={currency} className="whitespace-nowrap text-right font-semibold">
                {grouped(balance)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </ScrollArea>
  );
};

/** The parts that the balances are made of, and the result of all trades. */
export const Totals = ({ uid }: { readonly uid: string }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['customer', uid, 'totals'],
    queryFn: ({ signal }) => call(customerTotals, { uid }, signal),
  });
  return (
    <Panel title={t('Lifetime totals')}>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading what={t('the totals')} />}
      {data === null && (
        <p className="text-ink-3">
          {t('This account has too many ledger lines to add up here. Export its records instead.')}
        </p>
      )}
      {data !== undefined && data !== null && (
        <>
          <Facts
            facts={[
              [
                t('Result of trades'),
                <b key="result">
                  {sumOf(data.trades.result, 'USDT')}
                  {data.trades.result.startsWith('-') ? ` (${t('the customer lost')})` : ''}
                </b>,
              ],
              [t('Trades'), grouped(String(data.trades.count))],
              [t('Staked with fees'), sumOf(data.trades.staked, 'USDT')],
              [t('Running now'), sumOf(data.trades.running, 'USDT')],
            ]}
          />
          {data.currencies.length > 0 && <Table of={data} />}
          <p className="text-12 text-ink-3">
            {rich('As of {time}. Running stakes have left the balance.', { time: <Time at={data.as_of} /> })}
          </p>
        </>
      )}
    </Panel>
  );
};
