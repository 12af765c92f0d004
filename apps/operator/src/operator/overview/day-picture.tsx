import { formatAmount } from '@tallystick/money';
import { serverNowMs } from '../../shared/api/api.ts';
import { useWaitingCounts } from '../../shared/api/use-waiting.ts';
import { duration, grouped } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { DESK_OF_QUEUE, waitedWords } from '../../shared/waiting.rules.ts';
import {
  barsOf,
  changeWords,
  type DayFigure,
  figuresOfDay,
  flowsByDay,
  minor,
  onAxis,
  runningSum,
  widthsOf,
} from './overview.rules.ts';
import { Part, RowsLink } from './parts.tsx';
import type { Overview } from './use-overview.ts';

const NO_RESULT = { result: '0' };
/** The coins that are drawn. The table below the picture has all. */
const MAX_COINS = 6;

const Figure = ({
  name,
  figure: { today, usual, unit },
}: {
  readonly name: string;
  readonly figure: DayFigure;
}) => {
  const change = changeWords(today, usual);
  const isAbove = today >= usual;
  const written = unit === 'USDT' ? grouped(formatAmount(today, 'USDT')) : String(today);
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <b translate="no" className="break-all text-20 tabular-nums">
          {written}
        </b>
        {change === null ? null : (
          <span translate="no" className="text-12 text-ink-2 tabular-nums">
            <span aria-hidden="true">{isAbove ? '▲' : '▼'}</span> {change}
          </span>
        )}
      </dd>
    </div>
  );
};

const NAMES = {
  result: () => t('overview.resultToday'),
  stakes: () => t('overview.stakesUsdt'),
  net: () => t('overview.netToday'),
  traders: () => t('overview.activeTraders'),
} as const;

/** The sum of the results since the first of the days, as one line that ends today. */
const ResultLine = ({ of }: { readonly of: Overview }) => {
  const sums = runningSum(
    onAxis(of.days, ({ day }) => day, NO_RESULT, 'day', of.made_at).map(({ of: { result } }) =>
      minor(result),
    ),
  );
  const drawn = barsOf([0n, ...sums]);
  const [ground = 0, ...heights] = drawn;
  const last = sums.at(-1) ?? 0n;
  const path = heights.map((height, at) => `${(100 * at) / Math.max(1, heights.length - 1)} ${100 - height}`);
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="flex flex-wrap justify-between gap-x-2 text-12 text-ink-3">
        <span>{t('overview.resultLine')}</span>
        <b translate="no" className="text-ink tabular-nums">
          {grouped(formatAmount(last, 'USDT'))} USDT
        </b>
      </figcaption>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="h-24 w-full"
        fill="none"
        aria-hidden="true"
      >
        <line
          x1="0"
          x2="100"
          y1={100 - ground}
          y2={100 - ground}
          className="text-line"
          stroke="currentColor"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={`M${path.join('L')}`}
          className={last < 0n ? 'text-danger' : 'text-brand-ink'}
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </figure>
  );
};

interface RowProps {
  readonly to: string;
  readonly name: string;
  readonly figure: string;
  readonly note: string;
  /** From 0 to 100. */
  readonly width: number;
}

const BarRow = ({ to, name, figure, note, width }: RowProps) => (
  <li className="relative flex min-h-8 flex-wrap items-center justify-between gap-x-2 px-2">
    <span
      aria-hidden="true"
      className="absolute inset-y-0.5 left-0 rounded-sm bg-brand-tint"
      style={{ width: `${width}%` }}
    />
    <span className="relative">
      <RowsLink to={to}>{name}</RowsLink> <span className="text-12 text-ink-2">{note}</span>
    </span>
    <b translate="no" className="relative tabular-nums">
      {figure}
    </b>
  </li>
);

/** The largest losses that running trades of one coin can cause. */
const ExposedCoins = ({ of: { exposure } }: { readonly of: Overview }) => {
  const coins = exposure.coins
    .toSorted((one, other) => (minor(other.worst) > minor(one.worst) ? 1 : -1))
    .slice(0, MAX_COINS);
  const widths = widthsOf(coins.map(({ worst }) => minor(worst)));
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <h3 className="text-12 text-ink-3">{t('overview.exposureByCoin')}</h3>
      {coins.length === 0 ? <p className="text-ink-3">{t('overview.noTradeRunning')}</p> : null}
      <ul>
        {coins.map(({ symbol, trades, worst }, at) => (
          <BarRow
            key={symbol}
            to={`/markets?q=${symbol}`}
            name={symbol}
            note={`× ${trades}`}
            figure={grouped(worst)}
            width={widths[at] ?? 0}
          />
        ))}
      </ul>
    </div>
  );
};

/** The member's own queues, the one that waits longest first. */
const WaitingQueues = () => {
  const nowMs = serverNowMs();
  const queues = useWaitingCounts()
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => (one.oldest_at ?? '~').localeCompare(other.oldest_at ?? '~', 'en'));
  const widths = widthsOf(queues.map(({ count }) => count));
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <h3 className="text-12 text-ink-3">{t('common.waitingForMe')}</h3>
      {queues.length === 0 ? <p className="text-ink-3">{t('common.nothingWaitingYou')}</p> : null}
      <ul>
        {queues.map(({ queue, count, value, oldest_at }, at) => (
          <BarRow
            key={queue}
            to={`/waiting?queue=${queue}`}
            name={DESK_OF_QUEUE[queue].words}
            note={[
              oldest_at === null ? '' : waitedWords(oldest_at, nowMs, duration),
              minor(value) === 0n ? '' : `${grouped(value)} USDT`,
            ]
              .filter((words) => words !== '')
              .join(' · ')}
            figure={String(count)}
            width={widths[at] ?? 0}
          />
        ))}
      </ul>
    </div>
  );
};

/** The day at a glance: four figures with their change, the line of the result, what is at risk and what waits. */
export const DayPicture = ({ of }: { readonly of: Overview }) => {
  const figures = figuresOfDay(of, flowsByDay(of.flows));
  return (
    <Part title={t('overview.today')} wide note={t('overview.pictureNote')}>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map((figure) => (
          <Figure key={figure.name} name={NAMES[figure.name]()} figure={figure} />
        ))}
      </dl>
      <ResultLine of={of} />
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        <ExposedCoins of={of} />
        <WaitingQueues />
      </div>
    </Part>
  );
};
