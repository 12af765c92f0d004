import {
  addAlert,
  addOrder,
  addWallet,
  applyForLoan,
  auditLog,
  buyPlan,
  candles,
  currentUser,
  health,
  home,
  limits,
  login,
  logout,
  mailOutbox,
  marketStatus,
  orderInfo,
  orderList,
  productDetail,
  productList,
  removeAlert,
  slides,
  staffLogin,
  withdraw,
} from '@tallystick/contract';
import { ROUTES } from '@tallystick/contract/all-routes.ts';
import { LOCALES } from '@tallystick/i18n';
import { translate } from '@tallystick/i18n/server/translate.ts';
import { describe, expect, it } from 'vitest';
import { OPERATOR_PASSWORD, PASSWORD } from '../../support/programs/running-program.ts';
import { running } from './running.ts';

const ORDER = { symbol: 'BTCUSDT', direction: 'up', amount: '5', seconds: 30 } as const;

describe('a body that is none', () => {
  it.each([
    ['{"symbol":"BTCUSDT","direction":"up","amount":"5","amount":"6","seconds":30}', 'application/json'],
    [
      'symbol=BTCUSDT&direction=up&amount=5&seconds=30&unknown=1&unknown=2',
      'application/x-www-form-urlencoded',
    ],
  ])('with a name that stands twice is 400: %s', async (text, type) => {
    asksTwice ??= running.openAccount('asks-twice');
    const answer = await running
      .client()
      .send(addOrder, text, { token: await asksTwice, headers: { 'content-type': type } });
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_fields']);
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['body']);
  });
  let asksTwice: Promise<string> | null = null;

  it.each(['', '{', 'null', '[]', '"text"', '5'])('%j is 400, never ours', async (text) => {
    const token = await running.openAccount(`body-${Buffer.from(text).toString('hex')}`);
    const answer = await running.client().send(addOrder, text, { token });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('invalid_fields');
  });

  it('is 413 when it is too large', async () => {
    const token = await running.openAccount('too-large');
    const answer = await running
      .client()
      .send(addOrder, { ...ORDER, amount: '9'.repeat(100_000) }, { token });
    expect(answer.status).toBe(413);
    expect(answer.body.error).toBe('payload_too_large');
  });

  it('takes a form where it takes JSON, and ignores what it does not know', async () => {
    const token = await running.openAccount('fills-forms');
    const form = { ...ORDER, seconds: '30', amount: '1.000001', unknown: 'x', lang: 'en' };
    const answer = await running.client().send(addOrder, form, { token, form: true });
    expect(answer.body).toMatchObject({ code: 1, data: { amount: '1.000001', seconds: 30 } });
  });
});

describe('a page', () => {
  it.each(['/', '/console/'])('at %s asks its own origin only and shares no window', async (path) => {
    const { headers } = await fetch(`${running.program().url}${path}`);
    expect(headers.get('content-security-policy')).toMatch(/(?:^|; )connect-src 'self'(?:;|$)/);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });
});

describe('beside the built files', () => {
  it.each([
    '/assets/',
    '/.git/config',
    '/package.json',
    '/%2e%2e/package.json',
    '/console/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/src/main.ts',
    '/console/assets',
  ])('%s lists nothing and serves nothing', async (path) => {
    const answer = await fetch(`${running.program().url}${path}`);
    expect([400, 403, 404]).toContain(answer.status);
    expect(await answer.text()).not.toMatch(/workspaces|<ul|repositoryformatversion/);
  });
});

describe('what protects a customer from themselves and from others', () => {
  it('is a time-out, which refuses trades, the fund, miners and loans', async () => {
    const client = running.client();
    const token = await running.openAccount('takes-a-break');
    await client.call(limits, { time_out_hours: 24 }, { token });
    for (const [route, form] of [
      [addOrder, ORDER],
      [buyPlan, { plan_id: 1, amount: '1000' }],
      [buyPlan, { plan_id: 2, units: 1 }],
      [applyForLoan, { currency: 'BTC', collateral: '0.1', amount: '1000', days: 7 }],
    ] as const) {
      expect((await client.send(route, form, { token })).body.error).toBe('timed_out');
    }
  });

  it('is a mail about each new destination and each withdrawal', async () => {
    const client = running.client();
    const account = 'withdraws@mail.example';
    const token = await running.openAccount(account);
    const wallet = { currency: 'USDT', chain: 'ERC20', address: `0x${'ab'.repeat(20)}` } as const;
    const { wallet_id } = await client.call(addWallet, wallet, { token });
    await client.call(
      withdraw,
      { wallet_id, currency: 'USDT', amount: '100', password: PASSWORD },
      { token },
    );
    const { token: staff } = await client.call(staffLogin, { name: 'admin', password: OPERATOR_PASSWORD });
    const { list } = await client.call(mailOutbox, {}, { token: staff });
    expect(list.filter(({ to }) => to === account).map(({ subject }) => subject)).toEqual([
      'A withdrawal was requested',
      'A new withdrawal destination was added',
    ]);
  });
});

/** The calls that need no session. */
const OPEN_CALLS = [
  '/api/user/register',
  '/api/user/login',
  '/api/user/challenge',
  '/api/user/loginByAddr',
  '/api/index/getWechatMobile',
  '/api/user/send_code',
  '/api/user/verify_code',
  '/api/user/not_me',
  '/api/user/passkeys/login_challenge',
  '/api/user/passkeys/login',
  '/api/index/slides',
  '/api/index/about',
  '/api/index/legal',
  '/api/index/visits',
  '/api/index/product_list',
  '/api/index/product',
  '/api/market/candles',
  '/api/market/status',
  '/api/market/results',
  '/api/trust/terms',
  '/api/trust/countries',
  '/api/trust/keys',
  '/api/trust/figures',
  '/api/trust/speeds',
  '/api/trust/liabilities',
  '/api/operator/link',
  '/api/operator/link/take',
  '/api/operator/login',
  '/api/operator/passkeys/login_challenge',
  '/api/operator/passkeys/login',
];

describe('access', () => {
  it('is open to nobody in particular for these calls alone', () => {
    const open = ROUTES.filter(({ access }) => access === 'open').map(({ path }) => path);
    expect(open).toEqual(OPEN_CALLS);
  });

  it.each(ROUTES.map((route) => [route.path, route] as const))(
    '%s asks for what the contract says',
    async (_path, route) => {
      const answer = await running.client().send(route, {});
      if (route.access === 'open') expect(answer.status).not.toBe(401);
      else
        expect(answer).toMatchObject({ status: 401, body: { code: 0, error: 'not_signed_in', data: null } });
      expect(answer.status).toBeLessThan(500);
    },
  );

  it('keeps customers out of the staff’s calls and the staff out of theirs', async () => {
    const client = running.client();
    const customer = await running.openAccount('curious');
    const staff = await client.call(staffLogin, { name: 'admin', password: OPERATOR_PASSWORD });
    for (const route of ROUTES.filter(({ access }) => access !== 'open')) {
      const token = route.access === 'staff' ? customer : staff.token;
      expect((await client.send(route, {}, { token })).status).toBe(401);
    }
  });

  it('ends with the session', async () => {
    const client = running.client();
    await running.openAccount('leaves');
    const { userinfo } = await client.call(login, { account: 'leaves', password: PASSWORD });
    await client.call(logout, {}, { token: userinfo.token });
    expect((await client.send(currentUser, {}, { token: userinfo.token })).status).toBe(401);
  });

  it('shows another customer’s order to nobody', async () => {
    const client = running.client();
    const [owner, other] = [await running.openAccount('owner'), await running.openAccount('other')];
    const mine = await client.call(addOrder, ORDER, { token: owner });
    expect(await client.call(orderInfo, { order_no: mine.order_no }, { token: owner })).toMatchObject({
      order_no: mine.order_no,
    });
    const answer = await client.send(orderInfo, { order_no: mine.order_no }, { token: other });
    expect(answer).toMatchObject({ status: 404, body: { code: 0, error: 'not_found' } });
  });

  it('answers an unknown path in the same envelope', async () => {
    const answer = await running.client().send({ method: 'POST', path: '/api/no/such' }, {});
    expect(answer).toMatchObject({ status: 404, body: { code: 0, error: 'not_found', data: null } });
    expect(answer.body.msg).toBe(translate('en', 'error.not_found'));
  });
});

describe('the language of an answer', () => {
  const ask = (body: string | null, query: string | null, header: string | null) =>
    running.client().send(currentUser, body === null ? {} : { lang: body }, {
      ...(query !== null && { query: { lang: query } }),
      ...(header !== null && { headers: { Lang: header } }),
    });
  const signIn = (locale: (typeof LOCALES)[number]) => translate(locale, 'error.not_signed_in');

  it.each(LOCALES)('is %s where that is asked for', async (locale) => {
    for (const answer of [
      await ask(locale, null, null),
      await ask(null, locale, null),
      await ask(null, null, locale),
    ]) {
      expect(answer.body.msg).toBe(signIn(locale));
    }
  });

  it('is the body’s over the query’s over the header’s', async () => {
    expect((await ask('de', 'ja', 'it')).body.msg).toBe(signIn('de'));
    expect((await ask(null, 'ja', 'it')).body.msg).toBe(signIn('ja'));
    expect((await ask(null, null, 'it')).body.msg).toBe(signIn('it'));
  });

  it('is English for one we do not speak, and for none', async () => {
    expect((await ask('tlh', null, null)).body.msg).toBe(signIn('en'));
    expect((await ask(null, null, null)).body.msg).toBe(signIn('en'));
  });
});

it('answers as the contract says', async () => {
  const client = running.client();
  const token = await running.openAccount('reads-all');
  expect(await client.call(slides, {})).toEqual([]);
  expect(await client.call(productList, {})).toHaveLength(10);
  expect(await client.call(productDetail, { symbol: 'BTCUSDT' })).toMatchObject({ terms: { length: 6 } });
  for (const interval of ['1s', '1m', '5m', '15m', '1h', '1d'] as const) {
    const { candles: list } = await client.call(candles, { symbol: 'BTCUSDT', interval });
    expect(list.length).toBeGreaterThan(0);
  }
  expect(await client.call(marketStatus, {})).toMatchObject({ mode: 'demo', source: 'sim', halted: [] });
  expect(await client.call(currentUser, {}, { token })).toMatchObject({ account: 'reads-all' });
  expect(await client.call(home, {}, { token })).toMatchObject({
    total_valuation: '10000.00',
    tabs: 'finance',
  });
  expect(await client.call(orderList, {}, { token })).toMatchObject({
    list: [],
    total: 0,
    next_cursor: null,
  });
  const { token: staff } = await client.call(staffLogin, { name: 'admin', password: OPERATOR_PASSWORD });
  expect(await client.call(health, {}, { token: staff })).toMatchObject({
    ledger_holds: true,
    accepting: true,
  });
  expect((await client.call(auditLog, {}, { token: staff })).list.length).toBeGreaterThan(0);
});

it('answers a second try at a change under its key like the first one, and without a key by its rule', async () => {
  const client = running.client();
  const token = await running.openAccount('tries-twice');
  const made = { symbol: 'BTCUSDT', kind: 'above', price: '1000000', client_id: 'an-alert' } as const;
  const [first, again] = [
    await client.call(addAlert, made, { token }),
    await client.call(addAlert, made, { token }),
  ];
  expect(again).toEqual(first);
  const path = `/api/user/alerts/${first.alert_id}` as const;
  const remove = async (form: object) =>
    (await client.send({ method: removeAlert.method, path }, form, { token })).status;
  const keyed = { client_id: 'gone' };
  expect([await remove(keyed), await remove(keyed), await remove({})]).toEqual([200, 200, 404]);
});
