import { parseDecimal, RATE_DIGITS, RATE_SCALE } from '@tallystick/money';
import { serverNowMs } from '../../shared/api/api.ts';
import { useHealth } from '../../shared/api/use-health.ts';
import { useWaitingCounts } from '../../shared/api/use-waiting.ts';
import { duration, grouped } from '../../shared/format.rules.ts';
import { rich } from '../../shared/language/rich.tsx';
import { t } from '../../shared/language/text.ts';
import { LevelMark } from '../../shared/layout/level.tsx';
import { coverWords } from '../../shared/percent.rules.ts';
import { DESK_OF_QUEUE, waitedWords } from '../../shared/waiting.rules.ts';
import { figuresOf, worstOf } from '../health/health.rules.ts';
import { flowsByDay, forDrawing, minor, onAxis, stepWords, sumFlows } from './overview.rules.ts';
import { Charted, FigureTable, Part, RowsLink } from './parts.tsx';
import type { Overview } from './use-overview.ts';

/** One line of health, with the names of what needs attention. */
export const HealthLine = () => {
  const { data } = useHealth();
  if (data === undefined) return null;
  const figures = figuresOf(data, serverNowMs());
  const trouble = figures.filter(({ level }) => level !== 'good');
  return (
    <p className="flex flex-wrap items-center gap-3">
      <LevelMark level={worstOf(figures)} />
      <RowsLink to="/health">
        {trouble.length === 0
          ? t('Everything runs as it should.')
          : `${trouble
              .slice(0, 4)
              .map(({ name }) => name)
              .join(
                ', ',
              )}${trouble.length > 4 ? ` ${t('and {count} more', { count: trouble.length - 4 })}` : ''}`}
      </RowsLink>
    </p>
  );
};

const FIGURES = [
  [t('Stakes (USDT)'), '/trade-terms', (day: Overview['today']) => grouped(day.stakes)],
  [t('Trades'), null, (day: Overview['today']) => day.trades],
  [t('Active traders'), null, (day: Overview['today']) => day.active_traders],
  [t('Registrations'), '/customers', (day: Overview['today']) => day.registrations],
  [t('First deposits'), '/deposits?filter=all', (day: Overview['today']) => day.first_deposits],
] as const;

export const Days = ({ of }: { readonly of: Overview }) => (
  <Part
    title={t('Today')}
    note={t('Days are UTC. Trades count on the day they end. The average is of the seven days before today.')}
  >
    <FigureTable
      label={t('Today against yesterday and the average')}
      heads={[t('Figure'), t('Today'), t('Yesterday'), t('7-day average')]}
      rows={FIGURES.map(([name, to, figure]) => ({
        key: name,
        cells: [
          to === null ? (
            name
          ) : (
            <RowsLink key="name" to={to}>
              {name}
            </RowsLink>
          ),
          <b key="today">{figure(of.today)}</b>,
          figure(of.yesterday),
          figure(of.average),
        ],
      }))}
    />
  </Part>
);

/** The queues of the member's own decisions. */
export const Queues = () => {
  const counts = useWaitingCounts();
  const nowMs = serverNowMs();
  return (
    <Part title={t('Waiting for me')} note={t('Values are in USDT, of what has one.')}>
      <FigureTable
        label={t('Queues')}
        heads={[t('Queue'), t('Waiting'), t('Value'), t('Oldest')]}
        empty={t('Nothing is waiting for you.')}
        rows={counts
          .filter(({ count }) => count > 0)
          .map(({ queue, count, value, oldest_at }) => ({
            key: queue,
            cells: [
              <RowsLink key="queue" to={`/waiting?queue=${queue}`}>
                {DESK_OF_QUEUE[queue].words}
              </RowsLink>,
              count,
              minor(value) === 0n ? '–' : grouped(value),
              oldest_at === null ? '–' : waitedWords(oldest_at, nowMs, duration),
            ],
          }))}
      />
    </Part>
  );
};

const YEAR_DAYS = 365;

const gasWords = (days: number | null): string =>
  days === null
    ? ''
    : `, ${days > YEAR_DAYS ? t('more than a year') : t('about {days, plural, one {# day} other {# days}}', { days })}`;

const HotWallet = ({ of: wallet }: { readonly of: Overview['hot_wallet'] }) =>
  wallet === null ? (
    <p className="text-ink-3">
      {t('No hot wallet can be read: people pay, or the chain or the signer does not answer.')}
    </p>
  ) : (
    <p>
      {rich('Hot wallet {address}: {usdt} and {eth} for gas, enough for {payoutsLeft} payouts{days}.', {
        address: <span className="break-all text-ink-2">{wallet.address}</span>,
        usdt: <b>{grouped(wallet.usdt)} USDT</b>,
        eth: <b>{grouped(wallet.eth)} ETH</b>,
        payoutsLeft: grouped(String(wallet.payouts_left)),
        days: gasWords(wallet.days_left),
      })}
    </p>
  );

const NO_FLOW = { deposited: '0', withdrawn: '0' };

/** Money in and out, by day and by method, and the account that pays. */
export const Flows = ({ of }: { readonly of: Overview }) => {
  const days = flowsByDay(of.flows);
  const bars = onAxis(days, ({ day }) => day, NO_FLOW, 'day', of.made_at);
  const unvalued =
    of.unvalued_flows === 0
      ? ''
      : ` ${t('{count, plural, one {# payment} other {# payments}} had no price and are left out.', { count: of.unvalued_flows })}`;
  return (
    <>
      <Part
        title={t('Money in and out')}
        wide
        note={`${t('USDT, 30 days, as it was worth on the day. Above the line: deposits. Below: withdrawals.')}${unvalued}`}
      >
        <Charted
          unit="day"
          bars={bars.map(({ from, of: { deposited, withdrawn } }) => ({
            from,
            values: [forDrawing(deposited), -forDrawing(withdrawn)],
          }))}
          table={
            <FigureTable
              label={t('Money in and out by day')}
              isBeside
              heads={[t('Day'), t('In'), t('Out'), t('Net')]}
              rows={days.toReversed().map(({ day, deposited, withdrawn, net }) => ({
                key: day,
                cells: [day.slice(0, 10), grouped(deposited), grouped(withdrawn), grouped(net)],
              }))}
            />
          }
        />
      </Part>
      <Part title={t('By method')} note={t('30 days.')}>
        <FigureTable
          label={t('Money in and out by method')}
          heads={[t('Method'), t('Deposits'), t('In'), t('Withdrawals'), t('Out')]}
          rows={of.flows.map((method) => {
            const sums = sumFlows(method.days);
            return {
              key: method.way_id,
              cells: [
                method.way_id,
                <RowsLink key="in" to="/deposits?filter=all">
                  {sums.deposits}
                </RowsLink>,
                grouped(sums.deposited),
                <RowsLink key="out" to="/withdrawals?filter=ended">
                  {sums.withdrawals}
                </RowsLink>,
                grouped(sums.withdrawn),
              ],
            };
          })}
        />
        <HotWallet of={of.hot_wallet} />
      </Part>
    </>
  );
};

export const Coverage = ({ of }: { readonly of: Overview }) => (
  <Part
    title={t('Owed against held')}
    note={t(
      'By the books, without a demo’s faucet. What is at banks is on no chain. The statement of liabilities proves it to customers.',
    )}
  >
    <FigureTable
      label={t('Owed against held')}
      heads={[
        t('Currency'),
        t('Owed to customers'),
        t('Held by the books'),
        t('Seen on chains'),
        t('Coverage'),
      ]}
      rows={of.coverage.map(({ currency, owed, held, on_chains, ratio }) => ({
        key: currency,
        cells: [
          <RowsLink key="currency" to={`/treasury?currency=${currency}`}>
            {currency}
          </RowsLink>,
          grouped(owed),
          grouped(held),
          on_chains === null ? '–' : grouped(on_chains),
          ratio === null ? '–' : coverWords(parseDecimal(ratio, RATE_DIGITS) ?? 0n, RATE_SCALE),
        ],
      }))}
    />
  </Part>
);

export const Funnel = ({ of: { funnel } }: { readonly of: Overview }) => {
  const steps = [
    [t('Registered'), funnel.registered, '/customers'],
    [t('Verified'), funnel.verified, '/personal-infos?status=verified'],
    [t('Deposited'), funnel.deposited, '/deposits?filter=all'],
    [t('Traded'), funnel.traded, null],
    [t('Retained'), funnel.retained, null],
  ] as const;
  return (
    <Part
      title={t('New customers')}
      note={t(
        'Who registered in the last 30 days, and how far they came. Retained: traded again a week or more after registering.',
      )}
    >
      <FigureTable
        label={t('New customers')}
        heads={[t('Step'), t('Customers'), t('Of registered')]}
        rows={steps.map(([name, count, to]) => ({
          key: name,
          cells: [
            to === null ? (
              name
            ) : (
              <RowsLink key="step" to={to}>
                {name}
              </RowsLink>
            ),
            count,
            stepWords(count, funnel.registered),
          ],
        }))}
      />
    </Part>
  );
};
