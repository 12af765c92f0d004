import { describe, expect, it } from 'vitest';
import { CONSOLE_LOCALES, LOCALES } from '../locales.ts';
import { allTexts, consoleTexts } from './all-texts.ts';
import { CHECKED, type Compared, GLOSSARY, strangers } from './glossary.ts';

/** Rows of the glossary that no text can be searched for, each with the reason. */
const NOT_CHECKED: Readonly<Record<string, string>> = {
  account: 'also the account at a bank, and a name to log in with',
  address: 'of a wallet, of a house and of a network',
  available: 'also of a service or a machine',
  coin: 'where a text has little room, the star or the ticker stands for it',
  currency: 'left out where the amount beside it names one',
  held: 'also what a hand holds, and what we own',
  withdraw: 'a verb that languages write as a noun',
  trade: 'also the verb',
  'market (the page)': 'the page and one market have the same word in English',
  'market (of one coin)': 'the page and one market have the same word in English',
  'up / down': 'the direction that one chooses, and what a price did',
  duration: 'the label alone; sentences say how many seconds',
  profit: 'languages say profit and loss in one word',
  'profit and loss': 'the label alone',
  'profit / loss (result of a trade)': 'the labels alone',
  records: 'lists of several kinds',
  'order (that we accepted)': 'also the order of entries',
  loan: 'Thai, Japanese and Vietnamese have a word for the service and one for the money',
  'borrowed balance': 'said in several forms',
  'subscribe (fund)': 'a verb that languages write as a noun',
  redeem: 'a verb that languages write as a noun',
  'reward (of the fund)': 'also of a block, which the network pays',
  demo: 'also an adjective',
  'check (verify)': 'also the checks of staff',
  'step holds / fails': 'the labels alone',
  'signature (of a key)': 'by hand and of a key have the same word in English',
  'signature (by hand)': 'by hand and of a key have the same word in English',
  key: 'also the keys of a pad',
  'public log': 'each log has its name between the two words',
  'the operator: we; Tallystick in proofs': 'a rule; the words that have gone are in retired-words.test.ts',
  'network (chain)': 'also the network of the phone',
  'maturity (fund)': 'said by a verb',
  'log in': 'a verb that languages write as a noun',
  staff: 'where staff act, a language may say that it is done',
};

/** Texts that rightly use other words: keys, or `<locale> <key>`. */
const OTHERWISE: ReadonlySet<string> = new Set([
  // The title has little room. The text below it says that the address belongs to a wallet.
  'pages.title.add-wallet',
  'destinations.wallet.add',
  'trust.heldIntro',
  // To open a trade, which is something to do.
  'access.limits.timeOutBody',
  // Chinese says the total of all trades.
  'zh-Hans worth.staked',
  'zh-Hant worth.staked',
  // The button has little room, and the page says whom one asks.
  'payment.ask',
  'products.activity.book',
  'es support.elsewhereTitle',
  // The code of a bank is of its own country.
  'destinations.card.bankCodeHint',
  // Words of a yearly statement.
  'th statement.openingBalance',
  'de statement.openingBalance',
  'de statement.closingBalance',
  // One word covers deposits and withdrawals.
  'ja lists.group.transfers',
  'de lists.group.transfers',
]);

/** The same of the console. */
const OTHERWISE_FOR_STAFF: ReadonlySet<string> = new Set([
  // They name a runbook, and a command.
  'reason.setup_see_deposits_runbook',
  'reason.setup_find_witness',
  // A payment is taken back, which is no void trade.
  'acts.payout_void_approved',
  'acts.payout_void_proposed',
  'acts.payout_void_rejected',
  'codes.refusal.batch_void',
  'common.paymentToVoid',
  'withdrawals.paymentsToVoid',
  'withdrawals.voidPaymentButton',
  'withdrawals.voidPaymentOrder',
  // An act, and not the state of a market.
  'acts.market_halted',
  'health.chainDepositsMeaning',
  'health.tradingTodo',
  'market.allMarketsHalted',
  'market.haltedByStaff',
  'market.isHalted',
  // The coins that were mined, and by what they are paid.
  'codes.miner_output',
  'products.difficultyApproveEffect',
  'products.difficultyEffect',
  // The receipt of a chain.
  'reason.payment_without_receipt',
  // The countries of taxes.
  'ledger.books.xeroRateHint',
  // A word of bookkeeping.
  'ledger.statements.trialBalance',
  // The balance of an address or of the books, and not of a customer.
  'th deposits.differenceEffect',
  'th health.balancesMeaning',
  'th health.balancesTodo',
  'th health.differencesWaiting',
  'th ledger.statements.closedDayIntro',
  'th reason.ether_of_contract',
  'th reason.ether_without_transfer',
  'th reason.ledger_currency_sum',
  'th reason.node_has_other_balance',
  'th reason.return_moved_other',
  'th reason.return_unconfirmed',
]);

const english = allTexts('en');
const app: readonly Compared[] = LOCALES.filter((locale) => locale !== 'en').map((locale) => ({
  locale,
  english,
  texts: allTexts(locale),
  otherwise: OTHERWISE,
}));
const staff: readonly Compared[] = CONSOLE_LOCALES.filter((locale) => locale !== 'en').map((locale) => ({
  locale,
  english: consoleTexts('en'),
  texts: consoleTexts(locale),
  otherwise: OTHERWISE_FOR_STAFF,
}));

describe('the glossary', () => {
  const { locales, rows } = GLOSSARY;

  it('has a word for every concept in all the other languages', () => {
    expect(locales).toHaveLength(LOCALES.length - 1);
    expect(rows.filter(({ words }) => words.length !== locales.length || words.includes(''))).toEqual([]);
    expect(new Set(rows.map(({ concept }) => concept)).size).toBe(rows.length);
  });

  it('is checked in every row, or says why it is not', () => {
    const known = [...CHECKED, ...Object.keys(NOT_CHECKED)];
    expect(known.toSorted()).toEqual(rows.map(({ concept }) => concept).toSorted());
  });

  it.each(CHECKED)('is followed wherever a text speaks of: %s', (concept) => {
    expect([...app, ...staff].flatMap((compared) => strangers(concept, compared))).toEqual([]);
  });

  it.each(app)('is followed in $locale, so that a planted wrong word is found', (compared) => {
    const planted = new Map([...compared.texts, ['trading.sheet.amount', 'Wetteinsatz']]);
    expect(strangers('trade amount', { ...compared, texts: planted })).toHaveLength(1);
  });

  it.each(staff)(
    'is followed by the console in $locale, so that a planted wrong word is found',
    (compared) => {
      const planted = new Map([...compared.texts, ['trading.stakeUsdt', 'Wetteinsatz']]);
      expect(strangers('trade amount', { ...compared, texts: planted })).toHaveLength(1);
    },
  );
});
