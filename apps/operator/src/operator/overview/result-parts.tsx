import { formatAmount } from '@tallystick/money';
import { grouped } from '../../shared/format.rules.ts';
import { rich } from '../../shared/language/rich.tsx';
import { t } from '../../shared/language/text.ts';
import { shareWords } from '../../shared/percent.rules.ts';
import { Time } from '../../shared/time/time.tsx';
import {
  edgeWords,
  forDrawing,
  minor,
  onAxis,
  type ResultFigures,
  skewWords,
  sumResults,
} from './overview.rules.ts';
import { Charted, CustomerName, FigureTable, Part, RowsLink } from './parts.tsx';
import type { Overview } from './use-overview.ts';

const NO_RESULT = { result: '0' };

const toBar = ({ from, of }: { readonly from: string; readonly of: typeof NO_RESULT }) => ({
  from,
  values: [forDrawing(of.result)],
});

const HEADS = [
  t('common.trades'),
  t('overview.stakes'),
  t('common.result'),
  t('overview.edge'),
  t('overview.expectedEdge'),
];

const cellsOf = (of: ResultFigures) => {
  const { actual, theory } = edgeWords(sumResults([of]));
  return [of.trades, grouped(of.staked), grouped(of.result), actual, theory];
};

/** The house's result by hour and by day. */
export const ResultByTime = ({ of }: { readonly of: Overview }) => {
  const sums = sumResults(of.days);
  const { actual, theory } = edgeWords(sums);
  return (
    <>
      <Part title={t('overview.houseResultHour')} wide note={t('overview.resultNote')}>
        <Charted
          unit="hour"
          bars={onAxis(of.hours, ({ hour }) => hour, NO_RESULT, 'hour', of.made_at).map(toBar)}
          table={
            <FigureTable
              label={t('overview.houseResultHour')}
              isBeside
              heads={[t('overview.hour'), t('common.trades'), t('overview.stakes'), t('common.result')]}
              rows={of.hours.toReversed().map(({ hour, trades, staked, result }) => ({
                key: hour,
                cells: [
                  <Time key="hour" at={hour} form="minute" />,
                  trades,
                  grouped(staked),
                  grouped(result),
                ],
              }))}
            />
          }
        />
      </Part>
      <Part
        title={t('overview.houseResultDay')}
        wide
        note={t('overview.edgeNote', { result: grouped(formatAmount(sums.result, 'USDT')), actual, theory })}
      >
        <Charted
          unit="day"
          bars={onAxis(of.days, ({ day }) => day, NO_RESULT, 'day', of.made_at).map(toBar)}
          table={
            <FigureTable
              label={t('overview.houseResultDay')}
              isBeside
              heads={[t('common.day'), t('common.trades'), t('overview.stakes'), t('common.result')]}
              rows={of.days.toReversed().map(({ day, trades, staked, result }) => ({
                key: day,
                cells: [day.slice(0, 10), trades, grouped(staked), grouped(result)],
              }))}
            />
          }
        />
      </Part>
    </>
  );
};

/** The house's result by coin and by duration. */
export const ResultByKind = ({ of }: { readonly of: Overview }) => (
  <>
    <Part title={t('overview.resultByCoin')} note={t('overview.thirtyDays')}>
      <FigureTable
        label={t('overview.resultByCoin')}
        heads={[t('common.coin'), ...HEADS]}
        rows={of.coins.map((coin) => ({
          key: coin.symbol,
          cells: [
            <RowsLink key="coin" to={`/markets?q=${coin.symbol}`}>
              {coin.symbol}
            </RowsLink>,
            ...cellsOf(coin),
          ],
        }))}
      />
    </Part>
    <Part title={t('overview.resultByDuration')} note={t('overview.thirtyDays')}>
      <FigureTable
        label={t('overview.resultByDuration')}
        heads={[t('overview.duration'), ...HEADS]}
        rows={of.durations.map((duration) => ({
          key: String(duration.seconds),
          cells: [
            <RowsLink key="duration" to="/trade-terms">
              {duration.seconds} s
            </RowsLink>,
            ...cellsOf(duration),
          ],
        }))}
      />
    </Part>
  </>
);

/** The loss that the running trades can cause. */
export const Exposure = ({ of: { exposure } }: { readonly of: Overview }) => {
  const whole = minor(exposure.reserve) + minor(exposure.available);
  return (
    <>
      <Part
        title={t('overview.exposureNow')}
        note={exposure.is_complete ? t('overview.worstNote') : t('overview.tooManyRunning')}
      >
        <p>
          {rich('overview.worstCaseReserved', {
            reserve: <b>{grouped(exposure.reserve)} USDT</b>,
            share: shareWords(minor(exposure.reserve), whole),
            whole: (
              <RowsLink to="/treasury?currency=USDT">{`${grouped(formatAmount(whole, 'USDT'))} USDT`}</RowsLink>
            ),
          })}
        </p>
        <FigureTable
          label={t('overview.runningTradesCoin')}
          heads={[
            t('common.coin'),
            t('common.trades'),
            t('overview.onRise'),
            t('overview.onFall'),
            t('overview.skew'),
            t('overview.worst'),
          ]}
          empty={t('overview.noTradeRunning')}
          rows={exposure.coins.map((coin) => ({
            key: coin.symbol,
            cells: [
              <RowsLink key="coin" to={`/markets?q=${coin.symbol}`}>
                {coin.symbol}
              </RowsLink>,
              coin.trades,
              grouped(coin.up),
              grouped(coin.down),
              skewWords(coin),
              grouped(coin.worst),
            ],
          }))}
        />
      </Part>
      <Part title={t('overview.largestRunningPositions')} note={t('overview.customersWhoGainMostNow')}>
        <FigureTable
          label={t('overview.largestRunningPositions')}
          heads={[t('common.customer'), t('common.trades'), t('overview.staked'), t('overview.canGain')]}
          empty={t('overview.noTradeRunning')}
          rows={exposure.customers.map(({ uid, account, trades, staked, gain }) => ({
            key: uid,
            cells: [
              <CustomerName key="who" uid={uid} account={account} />,
              trades,
              grouped(staked),
              grouped(gain),
            ],
          }))}
        />
      </Part>
    </>
  );
};
