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
  deposits: t('common.deposits'),
  withdrawals: t('common.withdrawals'),
  trades: t('common.trades'),
  fund: t('common.fund'),
  miners: t('common.miners'),
  loans: t('common.loans'),
  rewards: t('accounts.customer.rewards'),
  adjustments: t('common.adjustments'),
  demo: t('accounts.customer.demoGrant'),
};

const Table = ({ of: { currencies } }: { readonly of: Lifetime }) => {
  const used = TOTAL_PARTS.filter((part) =>
    currencies.some(({ parts }) => parts.some((each) => each.part === part)),
  );
  return (
    <ScrollArea>
      <table className="dense" aria-label={t('accounts.customer.lifetimeTotals')}>
        <thead>
          <tr>
            <th scope="col">{t('accounts.customer.sinceStart')}</th>
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
            <th scope="row">{t('common.balance')}</th>
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
    <Panel title={t('accounts.customer.lifetimeTotals')}>
      {error !== null && <Failure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading what={t('accounts.customer.totals')} />}
      {data === null && <p className="text-ink-3">{t('accounts.customer.tooManyLines')}</p>}
      {data !== undefined && data !== null && (
        <>
          <Facts
            facts={[
              [
                t('common.resultOfTrades'),
                <b key="result">
                  {sumOf(data.trades.result, 'USDT')}
                  {data.trades.result.startsWith('-') ? ` (${t('accounts.customer.customerLost')})` : ''}
                </b>,
              ],
              [t('common.trades'), grouped(String(data.trades.count))],
              [t('accounts.customer.stakedWithFees'), sumOf(data.trades.staked, 'USDT')],
              [t('accounts.customer.runningNow'), sumOf(data.trades.running, 'USDT')],
            ]}
          />
          {data.currencies.length > 0 && <Table of={data} />}
          <p className="text-12 text-ink-3">
            {rich('accounts.customer.runningStakesLeftBalance', { time: <Time at={data.as_of} /> })}
          </p>
        </>
      )}
    </Panel>
  );
};
