import { addWallet } from '@tallystick/contract';
import { formatAmount } from '@tallystick/i18n/format/format-number.ts';
import { heardOn, startListening } from './support/checks/heard.ts';
import { around, expectSaid, figure, named } from './support/checks/said.ts';
import { expect, openApp, PASSWORD, prepareDevice, test } from './support/journey.ts';
import { languages } from './support/languages.ts';
import { textsIn } from './support/texts.ts';

const WALLET = {
  currency: 'USDT',
  chain: 'ERC20',
  address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
} as const;
const SHORT = `${WALLET.address.slice(0, 6)}…${WALLET.address.slice(-4)} USDT · ERC20`;

for (const locale of languages('th', 'en')) {
  const t = textsIn(locale);
  const amount = (text: string): string => formatAmount(locale, text);
  const usdt = (text: string): string => `${amount(text)} USDT`;

  test(`a screen reader reads the sign-in, and what is missing in it (${locale})`, async ({
    page,
    newAccount,
  }) => {
    const name = `is-read-the-door-${locale}`;
    await newAccount(name);
    await prepareDevice(page, { locale });
    await openApp(page, '/pages/user/login');
    const account = page.getByLabel(t('accounts.account'), { exact: true });
    const missing = (state: string): readonly string[] =>
      state === '' ? [] : [`paragraph: ${t('field.required')}`];
    const login = (state: string) =>
      around('main', [
        named('heading', t('pages.title.login'), 'level=1'),
        named('button', t('common.language')),
        `paragraph: ${t('accounts.login.heading')}`,
        `paragraph: ${t('accounts.login.intro')}`,
        `text: ${t('accounts.account')}`,
        named('textbox', t('accounts.account'), state),
        ...missing(state),
        `text: ${t('accounts.password')}`,
        named('textbox', t('accounts.password'), state),
        named('button', t('accounts.showPassword')),
        ...missing(state),
        named('button', t('accounts.login.submit')),
        named('link', t('accounts.login.toLogin2')),
        named('link', t('accounts.login.forgot')),
        named('link', t('accounts.login.toRegister')),
        named('link', t('pages.title.trust')),
        `paragraph: ${t('accounts.login.demo', { code: 'DEMO' })}`,
      ]);
    await expectSaid(page.getByRole('main'), login(''));
    await startListening(page);
    await page.getByRole('button', { name: t('accounts.login.submit') }).click();
    await expectSaid(page.getByRole('main'), login('invalid'));
    await expect(account).toBeFocused();
    await expect(account).toHaveAccessibleDescription(t('field.required'));
    expect(await heardOn(page)).toEqual([t('common.incomplete')]);
    await account.fill(name);
    await page.getByLabel(t('accounts.password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: t('accounts.login.submit') }).click();
    // The focus begins at the heading of the page, so that it is read first.
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  });

  test(`a screen reader reads the page of a deposit (${locale})`, async ({ page, newAccount }) => {
    const user = await newAccount(`is-read-a-deposit-${locale}`);
    await prepareDevice(page, { locale, user });
    await openApp(page, '/pages/me/sub/stored2?way=usdt-erc20');
    await expectSaid(page.getByRole('banner'), [
      'banner',
      `  ${named('button', t('common.back'))}`,
      `  ${named('heading', t('pages.title.stored2'), 'level=1')}`,
      `  ${named('button', t('shell.recordsButton'))}`,
    ]);
    await expectSaid(
      page.getByRole('main'),
      around('main', [
        named('heading', t('deposits.address', { currency: 'USDT' }), 'level=2'),
        named('img', t('deposits.qr')),
        /^paragraph: 0x[0-9a-fA-F]{40}$/,
        named('button', t('deposits.copyAddress')),
        ...around('paragraph', [
          `text: ${t('deposits.warning', { ...WALLET, chain: 'Ethereum (ERC20)', min: usdt('10') })}`,
          `strong: ${t('deposits.demoWarning')}`,
        ]),
        named('button', t('deposits.demoSend')),
        ...around(named('region', t('deposits.incoming')), [
          named('heading', t('deposits.incoming'), 'level=2'),
          `paragraph: ${t('deposits.incomingNone')} ${t('common.noData')}`,
        ]),
      ]),
    );
  });

  test(`a screen reader reads a withdrawal, and the question before it is sent (${locale})`, async ({
    page,
    client,
    newAccount,
  }) => {
    const user = await newAccount(`is-read-a-withdrawal-${locale}`);
    await client.call(addWallet, WALLET, { token: user.token });
    await prepareDevice(page, { locale, user });
    await openApp(page, '/pages/me/sub/draw-money');
    await page.getByLabel(t('withdrawals.draw.amount')).fill('100');
    const figures = { amount: amount('100'), currency: 'USDT' };
    await expectSaid(
      page.getByRole('main'),
      around('main', [
        `text: ${t('withdrawals.draw.amount')} USDT = ${usdt('100')}`,
        ...around(named('textbox', t('withdrawals.draw.amount')), ['text: 100']),
        ...around('paragraph', [`text: ${t('withdrawals.draw.arrives')}`, `strong: ${usdt('98')}`]),
        `text: ${t('withdrawals.draw.available', { amount: amount('10000'), currency: 'USDT' })}`,
        named('button', t('withdrawals.draw.all')),
        ...around(named('region', t('withdrawals.draw.to')), [
          named('heading', t('withdrawals.draw.to'), 'level=2'),
          named('button', SHORT),
        ]),
        named('button', t('withdrawals.draw.next', figures)),
      ]),
    );
    await page.getByRole('button', { name: t('withdrawals.draw.next', figures) }).click();
    const title = t('withdrawals.confirm.title');
    await expectSaid(
      page.getByRole('dialog', { name: title }),
      around(named('dialog', title), [
        named('heading', title, 'level=2'),
        named('button', t('common.close')),
        ...figure(t('withdrawals.confirm.leaves'), usdt('100')),
        ...figure(t('withdrawals.draw.fee'), usdt('2')),
        ...figure(t('withdrawals.draw.arrives'), usdt('98')),
        `paragraph: ${t('withdrawals.confirm.to')} · ERC20`,
        `paragraph: ${WALLET.address}`,
        `paragraph: ${t('withdrawals.draw.onChain', { chain: 'ERC20', count: 6 })}`,
        `paragraph: ${t('withdrawals.confirm.warning')}`,
        `text: ${t('withdrawals.confirm.password')}`,
        named('textbox', t('withdrawals.confirm.password')),
        named('button', t('withdrawals.confirm.show')),
        named('button', t('withdrawals.confirm.submit', figures), 'disabled'),
      ]),
    );
  });
}
