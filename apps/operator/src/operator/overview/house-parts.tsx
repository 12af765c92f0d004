import { serverNowMs } from '../../shared/api/api.ts';
import { useHealth } from '../../shared/api/use-health.ts';
import { useWaitingCounts } from '../../shared/api/use-waiting.ts';
import { duration, grouped } from '../../shared/format.rules.ts';
import { LevelMark } from '../../shared/layout/level.tsx';
import { DESK_OF_QUEUE, waitedWords } from '../../shared/waiting.rules.ts';
import { figuresOf, worstOf } from '../health/health.rules.ts';
import { BarChart } from './bar-chart.tsx';
import { flowsByDay, forDrawing, minor, onAxis, shareWords, stepWords, sumFlows } from './overview.rules.ts';
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
          ? 'Everything runs as it should.'
          : `${trouble
              .slice(0, 4)
              .map(({ name }) => name)
              .join(', ')}${trouble.length > 4 ? ` and ${trouble.length - 4} more` : ''}`}
      </RowsLink>
    </p>
  );
};

const FIGURES = [
  ['Stakes (USDT)', '/trade-terms', (day: Overview['today']) => grouped(day.stakes)],
  ['Trades', null, (day: Overview['today']) => day.trades],
  ['Active traders', null, (day: Overview['today']) => day.active_traders],
  ['Registrations', '/customers', (day: Overview['today']) => day.registrations],
  ['First deposits', '/deposits?filter=all', (day: Overview['today']) => day.first_deposits],
] as const;

export const Days = ({ of }: { readonly of: Overview }) => (
  <Part
    title="Today"
    note="Days are UTC. Trades count on the day they end. The average is of the seven days before today."
  >
    <FigureTable
      label="Today against yesterday and the average"
      heads={['Figure', 'Today', 'Yesterday', '7-day average']}
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
    <Part title="Waiting for me" note="Values are in USDT, of what has one.">
      <FigureTable
        label="Queues"
        heads={['Queue', 'Waiting', 'Value', 'Oldest']}
        empty="Nothing is waiting for you."
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
  days === null ? '' : days > YEAR_DAYS ? ', more than a year' : `, about ${days} days`;

const HotWallet = ({ of: wallet }: { readonly of: Overview['hot_wallet'] }) =>
  wallet === null ? (
    <p className="text-ink-3">
      No hot wallet can be read: people pay, or the chain or the signer does not answer.
    </p>
  ) : (
    <p>
      Hot wallet <span className="break-all text-ink-2">{wallet.address}</span>:{' '}
      <b>{grouped(wallet.usdt)} USDT</b> and <b>{grouped(wallet.eth)} ETH</b> for gas, enough for{' '}
      {grouped(String(wallet.payouts_left))} payouts
      {gasWords(wallet.days_left)}.
    </p>
  );

const NO_FLOW = { deposited: '0', withdrawn: '0' };

/** Money in and out, by day and by method, and the account that pays. */
export const Flows = ({ of }: { readonly of: Overview }) => {
  const days = flowsByDay(of.flows);
  const bars = onAxis(days, ({ day }) => day, NO_FLOW, 'day', of.made_at);
  const unvalued =
    of.unvalued_flows === 0 ? '' : ` ${of.unvalued_flows} payments had no price and are left out.`;
  return (
    <>
      <Part
        title="Money in and out"
        wide
        note={`USDT, 30 days, as it was worth on the day. Above the line: deposits. Below: withdrawals.${unvalued}`}
      >
        <Charted
          chart={
            <BarChart
              unit="day"
              bars={bars.map(({ from, of: { deposited, withdrawn } }) => ({
                from,
                values: [forDrawing(deposited), -forDrawing(withdrawn)],
              }))}
            />
          }
          table={
            <FigureTable
              label="Money in and out by day"
              isBeside
              heads={['Day', 'In', 'Out', 'Net']}
              rows={days.toReversed().map(({ day, deposited, withdrawn, net }) => ({
                key: day,
                cells: [day.slice(0, 10), grouped(deposited), grouped(withdrawn), grouped(net)],
              }))}
            />
          }
        />
      </Part>
      <Part title="By method" note="30 days.">
        <FigureTable
          label="Money in and out by method"
          heads={['Method', 'Deposits', 'In', 'Withdrawals', 'Out']}
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
  <Part title="Owed against held" note="By the books. The statement of liabilities proves it to customers.">
    <FigureTable
      label="Owed against held"
      heads={['Currency', 'Owed', 'Held', 'Coverage']}
      rows={of.coverage.map(({ currency, owed, held, ratio }) => ({
        key: currency,
        cells: [
          <RowsLink key="currency" to={`/treasury?currency=${currency}`}>
            {currency}
          </RowsLink>,
          grouped(owed),
          grouped(held),
          ratio === null ? '–' : shareWords(minor(ratio.slice(0, ratio.indexOf('.') + 7)), minor('1.00')),
        ],
      }))}
    />
  </Part>
);

export const Funnel = ({ of: { funnel } }: { readonly of: Overview }) => {
  const steps = [
    ['Registered', funnel.registered, '/customers'],
    ['Verified', funnel.verified, '/personal-infos?status=verified'],
    ['Deposited', funnel.deposited, '/deposits?filter=all'],
    ['Traded', funnel.traded, null],
    ['Retained', funnel.retained, null],
  ] as const;
  return (
    <Part
      title="New customers"
      note="Who registered in the last 30 days, and how far they came. Retained: traded again a week or more after registering."
    >
      <FigureTable
        label="New customers"
        heads={['Step', 'Customers', 'Of registered']}
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
