import { parseDecimal, RATE_DIGITS, RATE_SCALE } from '@tallystick/money';
import { serverNowMs } from '../../shared/api/api.ts';
import { useHealth } from '../../shared/api/use-health.ts';
import { grouped } from '../../shared/format.rules.ts';
import { rich } from '../../shared/language/rich.tsx';
import { t } from '../../shared/language/text.ts';
import { LevelMark } from '../../shared/layout/level.tsx';
import { coverWords } from '../../shared/percent.rules.ts';
import { figuresOf, worstOf } from '../health/health.rules.ts';
import { flowsByDay, forDrawing, onAxis, stepWords, sumFlows } from './overview.rules.ts';
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
          ? t('overview.everythingRunsShould')
          : `${trouble
              .slice(0, 4)
              .map(({ name }) => name)
              .join(
                ', ',
              )}${trouble.length > 4 ? ` ${t('overview.andMore', { count: trouble.length - 4 })}` : ''}`}
      </RowsLink>
    </p>
  );
};

const FIGURES = [
  [t('overview.stakesUsdt'), '/trade-terms', (day: Overview['today']) => grouped(day.stakes)],
  [t('common.trades'), null, (day: Overview['today']) => day.trades],
  [t('overview.activeTraders'), null, (day: Overview['today']) => day.active_traders],
  [t('overview.registrations'), '/customers', (day: Overview['today']) => day.registrations],
  [t('overview.firstDeposits'), '/deposits?filter=all', (day: Overview['today']) => day.first_deposits],
] as const;

export const Days = ({ of }: { readonly of: Overview }) => (
  <Part title={t('overview.todayCompared')} wide note={t('overview.daysNote')}>
    <FigureTable
      label={t('overview.todayCompared')}
      heads={[
        t('common.figure'),
        t('overview.today'),
        t('overview.yesterday'),
        t('overview.sevenDayAverage'),
      ]}
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

const YEAR_DAYS = 365;

const gasWords = (days: number | null): string =>
  days === null
    ? ''
    : `, ${days > YEAR_DAYS ? t('overview.moreThanYear') : t('overview.aboutDays', { days })}`;

const HotWallet = ({ of: wallet }: { readonly of: Overview['hot_wallet'] }) =>
  wallet === null ? (
    <p className="text-ink-3">{t('overview.hotUnread')}</p>
  ) : (
    <p>
      {rich('overview.hotWalletGasEnoughPayouts', {
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
    of.unvalued_flows === 0 ? '' : ` ${t('overview.paymentsWithoutPrice', { count: of.unvalued_flows })}`;
  return (
    <>
      <Part title={t('overview.moneyOut')} wide note={`${t('overview.flowsNote')}${unvalued}`}>
        <Charted
          unit="day"
          bars={bars.map(({ from, of: { deposited, withdrawn } }) => ({
            from,
            values: [forDrawing(deposited), -forDrawing(withdrawn)],
          }))}
          table={
            <FigureTable
              label={t('overview.moneyOutDay')}
              isBeside
              heads={[t('common.day'), t('common.in'), t('common.out'), t('overview.net')]}
              rows={days.toReversed().map(({ day, deposited, withdrawn, net }) => ({
                key: day,
                cells: [day.slice(0, 10), grouped(deposited), grouped(withdrawn), grouped(net)],
              }))}
            />
          }
        />
      </Part>
      <Part title={t('overview.byMethod')} note={t('overview.thirtyDays')}>
        <FigureTable
          label={t('overview.moneyOutMethod')}
          heads={[
            t('common.method'),
            t('common.deposits'),
            t('common.in'),
            t('common.withdrawals'),
            t('common.out'),
          ]}
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
  <Part title={t('overview.owedAgainstHeld')} note={t('overview.owedNote')}>
    <FigureTable
      label={t('overview.owedAgainstHeld')}
      heads={[
        t('common.currency'),
        t('overview.owedToCustomers'),
        t('overview.heldBooks'),
        t('overview.seenOnChains'),
        t('common.coverage'),
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
    [t('overview.registered'), funnel.registered, '/customers'],
    [t('common.verified'), funnel.verified, '/personal-infos?status=verified'],
    [t('overview.deposited'), funnel.deposited, '/deposits?filter=all'],
    [t('overview.traded'), funnel.traded, null],
    [t('overview.retained'), funnel.retained, null],
  ] as const;
  return (
    <Part title={t('overview.newCustomers')} note={t('overview.customersNote')}>
      <FigureTable
        label={t('overview.newCustomers')}
        heads={[t('overview.step'), t('common.customers'), t('overview.ofRegistered')]}
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
