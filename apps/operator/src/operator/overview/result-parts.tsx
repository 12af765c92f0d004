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

const HEADS = [t('Trades'), t('Stakes'), t('Result'), t('Edge'), t('Expected edge')];

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
      <Part
        title={t('House result by hour')}
        wide
        note={t(
          'USDT, last 48 hours. What customers paid for trades that ended, less what they got back. Treasury transfers are not part of it.',
        )}
      >
        <Charted
          unit="hour"
          bars={onAxis(of.hours, ({ hour }) => hour, NO_RESULT, 'hour', of.made_at).map(toBar)}
          table={
            <FigureTable
              label={t('House result by hour')}
              isBeside
              heads={[t('Hour'), t('Trades'), t('Stakes'), t('Result')]}
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
        title={t('House result by day')}
        wide
        note={t(
          '30 days: {result} USDT, an edge of {actual}. The terms give {theory} if up and down are equally likely.',
          { result: grouped(formatAmount(sums.result, 'USDT')), actual, theory },
        )}
      >
        <Charted
          unit="day"
          bars={onAxis(of.days, ({ day }) => day, NO_RESULT, 'day', of.made_at).map(toBar)}
          table={
            <FigureTable
              label={t('House result by day')}
              isBeside
              heads={[t('Day'), t('Trades'), t('Stakes'), t('Result')]}
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
    <Part title={t('Result by coin')} note={t('30 days.')}>
      <FigureTable
        label={t('Result by coin')}
        heads={[t('Coin'), ...HEADS]}
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
    <Part title={t('Result by duration')} note={t('30 days.')}>
      <FigureTable
        label={t('Result by duration')}
        heads={[t('Duration'), ...HEADS]}
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
        title={t('Exposure now')}
        note={
          exposure.is_complete
            ? t('Worst: the loss if all running trades of the coin end up, or all end down.')
            : t('Too many trades run to read all of them. The reserve is exact.')
        }
      >
        <p>
          {rich('Worst-case loss {reserve}, reserved; {share} of the {whole} for trades.', {
            reserve: <b>{grouped(exposure.reserve)} USDT</b>,
            share: shareWords(minor(exposure.reserve), whole),
            whole: (
              <RowsLink to="/treasury?currency=USDT">{`${grouped(formatAmount(whole, 'USDT'))} USDT`}</RowsLink>
            ),
          })}
        </p>
        <FigureTable
          label={t('Running trades by coin')}
          heads={[t('Coin'), t('Trades'), t('On a rise'), t('On a fall'), t('Skew'), t('Worst')]}
          empty={t('No trade is running.')}
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
      <Part title={t('Largest running positions')} note={t('The customers who can gain most now.')}>
        <FigureTable
          label={t('Largest running positions')}
          heads={[t('Customer'), t('Trades'), t('Staked'), t('Can gain')]}
          empty={t('No trade is running.')}
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
