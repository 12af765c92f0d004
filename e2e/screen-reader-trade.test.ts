import {
  formatAmount,
  formatCount,
  formatPercent,
  formatPrice,
} from '@tallystick/i18n/format/format-number.ts';
import { heardOn, startListening } from './support/checks/heard.ts';
import { anyFigure, around, expectSaid, figure, named } from './support/checks/said.ts';
import {
  confirmButton,
  endedOrder,
  enterStake,
  halfOf,
  openFacts,
  openPlaced,
  orderNoOf,
} from './support/customer/trading.ts';
import { expect, openApp, prepareDevice, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { type Texts, textsIn } from './support/texts.ts';

const STAKE = { pair: 'BTC/USDT', direction: 'up', amount: '100', seconds: 30 } as const;
/** The durations of a demo and their profit rates. */
const TERMS = [
  [30, '0.80'],
  [60, '0.82'],
  [120, '0.84'],
  [180, '0.85'],
  [300, '0.86'],
] as const;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** The chart is a drawing. A screen reader gets its name, and whose it is. */
const chart = (t: Texts) =>
  around(
    named('figure', t('market.chart', { pair: STAKE.pair })),
    around(named('link', 'Charting by TradingView'), ['img']),
  );

for (const locale of languages('th', 'en'))
  test(`a screen reader reads a stake, its countdown and its receipt, and hears its end once (${locale})`, async ({
    page,
    client,
    newAccount,
    openBrowser,
  }) => {
    const t = textsIn(locale);
    const amount = (text: string, signed = false): string => formatAmount(locale, text, { signed });
    const usdt = (text: string): string => `${amount(text)} USDT`;
    const count = (seconds: number): string => formatCount(locale, seconds);
    const lasts = (seconds: number): string => t('trading.seconds', { seconds: count(seconds) });
    const percent = (rate: string, digits = 0): string => formatPercent(locale, rate, { digits });
    const user = await newAccount(`is-read-a-trade-${locale}`);
    await prepareDevice(page, { locale, user });
    const main = page.getByRole('main');

    await test.step('the stake', async () => {
      await openApp(page, '/pages/invest/coin?symbol=BTCUSDT');
      const sheet = await enterStake(page, t, locale, STAKE);
      const title = t('trading.sheet.title', { pair: STAKE.pair });
      await expectSaid(
        sheet,
        around(named('dialog', title), [
          `heading "${title}" [level=2]`,
          named('button', t('common.close')),
          new RegExp(`^figure "${t('market.chart', { pair: STAKE.pair })}": [\\d.,]+$`),
          ...around(
            named('radiogroup', t('trading.sheet.duration')),
            TERMS.map(([seconds, rate]) =>
              named('radio', `${lasts(seconds)} +${percent(rate)}`, seconds === 30 ? 'checked' : ''),
            ),
          ),
          `text: ${t('trading.sheet.amount')}`,
          ...around(named('textbox', t('trading.sheet.amount')), ['text: 100']),
          'text: USDT',
          `paragraph: ${t('trading.sheet.available', { amount: amount('10000'), unit: 'USDT' })}`,
          ...[10, 50, 100, 500].map((chip) => named('button', count(chip))),
          named('button', t('trading.sheet.max')),
          ...around(named('group', t('trading.sheet.pad')), [
            ...DIGITS.map((digit) => named('button', digit)),
            `${named('button', t('trading.sheet.point'))}: .`,
            named('button', '0'),
            named('button', t('trading.sheet.deleteDigit')),
          ]),
          named('link', t('data.steps.example.link')),
          ...figure(t('trading.sheet.lossCosts'), amount('-100', true)),
          ...figure(t('trading.sheet.breakEven'), percent('0.5556', 1)),
          named('button', t('trading.sheet.about')),
          ...(['up', 'down'] as const).map((way) =>
            named(
              'button',
              `${t(`trading.${way}`)} ${amount('80', true)} · ${amount(STAKE.amount)} USDT · ${lasts(STAKE.seconds)}`,
            ),
          ),
          `paragraph: ${t('trading.sheet.hold')}`,
        ]),
      );
      await startListening(page);
      // A screen reader presses, and does not hold.
      await halfOf(sheet, t, locale, STAKE).click();
      const question = page.getByRole('alertdialog', { name: t('trading.sheet.askTitle') });
      await expectSaid(
        question,
        around(named('alertdialog', t('trading.sheet.askTitle')), [
          named('heading', t('trading.sheet.askTitle'), 'level=2'),
          /^paragraph: .*180/,
          ...figure(t('trading.sheet.lossCosts'), amount('-100', true)),
          ...figure(t('trading.sheet.breakEven'), percent('0.5556', 1)),
          named('button', t('trading.sheet.largeBack')),
          named(
            'button',
            t('trading.sheet.confirm', {
              direction: t('trading.up'),
              amount: amount(STAKE.amount),
              unit: 'USDT',
              seconds: count(STAKE.seconds),
            }),
          ),
        ]),
      );
      await confirmButton(question, t, locale, STAKE).click();
      await openPlaced(page, sheet, STAKE);
    });

    const orderNo = await orderNoOf(page);
    const elsewhere = await openBrowser();
    await prepareDevice(elsewhere, { locale, user });
    await openApp(elsewhere, '/pages/me/index');
    await expect(elsewhere.getByRole('main')).toBeVisible();
    await startListening(elsewhere);

    await test.step('the countdown', async () => {
      await expect(page.getByRole('timer')).toBeVisible();
      await expectSaid(
        main,
        around('main', [
          new RegExp(`^status: ${t('trading.field.purchasePrice')} [\\d.,]+$`),
          `paragraph: ${STAKE.pair} ${t('trading.up')}`,
          /^timer: 00:[0-2]\d$/,
          `text: ${t('trading.phase.running')}`,
          'paragraph',
          ...anyFigure(t('trading.ifEndedNow')),
          ...anyFigure(t('trading.field.purchasePrice')),
          ...anyFigure(t('trading.priceNow')),
          ...figure(t('trading.field.amount'), usdt('100')),
          ...figure(t('trading.field.duration'), lasts(30)),
          ...figure(t('trading.field.profitRate'), percent('0.8')),
          ...figure(t('trading.field.expectedIncome'), usdt('80')),
          ...figure(t('trading.field.orderNo'), orderNo),
          `text: ${t('market.source.sim')}`,
          ...chart(t),
          `status: ${t('verification.ticket.recorded')}`,
          `term: ${t('verification.ticketSave.title')}`,
          ...around('definition', [/^code: (?:[\dA-F]{4} ?){4}$/]),
          named('button', t('verification.ticketSave.save')),
        ]),
      );
    });

    const order = await endedOrder(client, orderNo, user.token);
    const result = t(`trading.result.${order.result ?? 'void'}`);
    const profit = `${amount(order.profit ?? '', true)} USDT`;
    const outcome = `${STAKE.pair} · ${result} · ${profit}`;

    await test.step('the receipt', async () => {
      const price = (text: string | null): string => formatPrice(locale, text, { exact: true });
      await openFacts(page, t);
      const facts = [
        ...figure(t('trading.field.direction'), t('trading.up')),
        ...figure(t('trading.field.amount'), usdt('100')),
        ...figure(t('trading.field.purchasePrice'), price(order.purchase_price)),
        ...figure(t('trading.field.settlementPrice'), price(order.settlement_price)),
        ...figure(t('trading.field.duration'), lasts(30)),
        ...figure(t('trading.field.profitRate'), percent('0.8')),
        ...figure(t('trading.field.expectedIncome'), usdt('80')),
        ...figure(t('trading.field.fee'), usdt('0')),
        ...figure(t('trading.field.held'), usdt('100')),
        ...figure(t('trading.field.quantity'), formatAmount(locale, order.quantity)),
        ...(['createdAt', 'purchaseTime', 'expiryTime', 'endTime'] as const).flatMap((time) =>
          anyFigure(t(`trading.field.${time}`)),
        ),
        ...figure(t('trading.field.orderNo'), orderNo),
      ];
      await expectSaid(
        main,
        around('main', [
          `status: ${outcome}`,
          ...around(named('region', t('trading.field.result')), [
            `paragraph: ${STAKE.pair} ${t('trading.up')} ${result}`,
            `paragraph: ${profit}`,
            /^paragraph: .*\d/,
            `text: ${t('trading.line.purchase')} ${price(order.purchase_price)} ${t('trading.line.median', { seconds: `${order.settlement_seconds}` })} ${price(order.settlement_price)}`,
          ]),
          named('link', `${t('verification.state.holds')} ${t('verification.check.holds')}`),
          ...around('group', [
            named('heading', t('trading.details'), 'level=2'),
            ...facts,
            `text: ${t('market.source.sim')}`,
            named('button', t('share.picture')),
          ]),
        ]),
      );
    });

    await test.step('its end is announced once, on its own page and on another', async () => {
      for (const each of [page, elsewhere]) {
        await expect.poll(() => heardOn(each)).toContain(outcome);
        // The notice on the other page goes by itself. Nothing may be announced again until then.
        await expect(each.getByText(outcome)).toHaveCount(each === page ? 1 : 0);
        expect((await heardOn(each)).filter((words) => words.includes(result))).toEqual([outcome]);
      }
    });
  });
