import { login } from '@tallystick/contract/accounts/customer.ts';
import { readInfo } from '@tallystick/contract/accounts/personal-info.ts';
import { setMailWord } from '@tallystick/contract/accounts/protection.ts';
import { rechargeWay } from '@tallystick/contract/funding/deposits/customer.ts';
import { withdraw } from '@tallystick/contract/funding/withdrawals/customer.ts';
import { balances } from '@tallystick/contract/ledger/customer.ts';
import { marketStatus, productDetail } from '@tallystick/contract/market/customer.ts';
import { redeemPlan } from '@tallystick/contract/products/customer.ts';
import { addOrder, orderList } from '@tallystick/contract/trading/customer.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type ApiDeps, buildRequest, createCall } from './api-call.ts';
import { ApiError, isUnanswered } from './api-error.ts';

beforeAll(() => vi.stubGlobal('navigator', { onLine: true }));

const answering = (status: number, body: unknown) => {
  const sent: { url: string; init: RequestInit }[] = [];
  const deps: ApiDeps = {
    fetch: async (url, init) => {
      sent.push({ url, init });
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
    },
    token: () => 'the-token',
    account: () => '4711',
    untilLeft: () => null,
    locale: () => 'de',
    showLoading: vi.fn(() => () => undefined),
    onLoginExpired: vi.fn(),
    onNetworkFailure: vi.fn(),
  };
  return { deps, sent, call: createCall(deps) };
};

const OWN = { token: 'secret', account: '4711' };
const NOBODY = { token: null, account: null };

const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error('it was not refused');
};

const balance = {
  currency: 'USDT',
  available: '10.00',
  held: '0.00',
  borrowed: '0.00',
  total: '10.00',
  valuation: '10.00',
};

describe('what is sent', () => {
  it('posts JSON with the language in the query and the body, and the token in a header', () => {
    const { url, init } = buildRequest(login, { account: 'anna', password: 'x' }, 'th', OWN);
    expect(url).toBe('/api/user/login?lang=th');
    expect(init.method).toBe('POST');
    expect(JSON.parse(typeof init.body === 'string' ? init.body : '')).toEqual({
      account: 'anna',
      password: 'x',
      lang: 'th',
    });
    const headers = new Headers(init.headers);
    expect([headers.get('token'), headers.get('Lang'), headers.get('content-type')]).toEqual([
      'secret',
      'th',
      'application/json',
    ]);
    // The account for which the form was opened.
    expect(headers.get('account')).toBe('4711');
  });

  it.each([
    ['/api/index/product', productDetail],
    ['/api/index/recharge_way1', rechargeWay],
    ['/api/order/addorder', addOrder],
    ['/api/order/orderlist', orderList],
    ['/api/user/withdraw', withdraw],
    ['/api/index/qx', redeemPlan],
    ['/api/user/cxinfos', readInfo],
  ] as const)('sends %s as a form, as the specification marks it', (path, route) => {
    const input = { symbol: 'BTCUSDT', seconds: 30, left_out: undefined, none: null, sign: 'a+b&c' };
    const { url, init } = buildRequest(route, input, 'th', OWN);
    expect(url).toBe(`${path}?lang=th`);
    expect(new Headers(init.headers).get('content-type')).toBe('application/x-www-form-urlencoded');
    const body = new URLSearchParams(typeof init.body === 'string' ? init.body : '');
    expect(Object.fromEntries(body)).toEqual({ symbol: 'BTCUSDT', seconds: '30', sign: 'a+b&c', lang: 'th' });
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('carries a body with %s', (method) => {
    const { init } = buildRequest({ ...login, method }, { account: 'anna' }, 'th', NOBODY);
    expect(init.method).toBe(method);
    expect(init.body).toBe('{"account":"anna","lang":"th"}');
  });

  it('puts the input of a GET into the query and sends no token when there is none', () => {
    const { url, init } = buildRequest(balances, { currency: 'BTC' }, 'en', NOBODY);
    expect(url).toBe('/api/index/getBA?lang=en&currency=BTC');
    expect(init.body).toBeUndefined();
    expect(new Headers(init.headers).has('token')).toBe(false);
  });
});

describe('what comes back', () => {
  it('gives the parsed data of code 1', async () => {
    const { call } = answering(200, { code: 1, msg: '', data: [balance] });
    await expect(call(balances, {})).resolves.toEqual([balance]);
  });

  it('throws code 0 with its name, its text and its fields', async () => {
    const { call } = answering(200, {
      code: 0,
      msg: 'Falsches Konto oder Passwort',
      error: 'credentials_invalid',
      data: null,
      fields: { account: 'fehlt' },
    });
    const error = await failure(call(login, { account: 'a', password: 'b' }));
    expect(error.error).toBe('credentials_invalid');
    expect(error.msg).toBe('Falsches Konto oder Passwort');
    expect(error.fields).toEqual({ account: 'fehlt' });
    expect(isUnanswered(error)).toBe(false);
  });

  it('never passes on data that is not what the contract says', async () => {
    const { call } = answering(200, { code: 1, msg: '', data: [{ ...balance, available: 10 }] });
    expect((await failure(call(balances, {}))).error).toBe('unexpected_answer');
  });

  it.each(['<html>bad gateway</html>', '', '{"code":"1"}'])(
    'refuses %j, which is no envelope',
    async (body) => {
      const { call } = answering(502, body);
      const error = await failure(call(balances, {}));
      expect(error.error).toBe('unexpected_answer');
      expect(isUnanswered(error)).toBe(true);
    },
  );

  it('announces an expired login on 401, and rejects', async () => {
    const { call, deps } = answering(401, { code: 0, msg: 'x', error: 'not_signed_in', data: null });
    expect((await failure(call(balances, {}))).error).toBe('not_signed_in');
    expect(deps.onLoginExpired).toHaveBeenCalledOnce();
  });

  it('says nothing of a 401 for a session that has been replaced meanwhile', async () => {
    const { deps } = answering(401, { code: 0, msg: 'x', error: 'not_signed_in', data: null });
    const tokens = ['old', 'new'];
    const call = createCall({ ...deps, token: () => tokens.shift() ?? 'new' });
    await failure(call(balances, {}));
    expect(deps.onLoginExpired).not.toHaveBeenCalled();
  });
});

describe('while somebody leaves', () => {
  const leaving = (tokens: { now: string | null }) => {
    const left = Promise.withResolvers<void>();
    const { deps, sent } = answering(200, { code: 1, msg: '', data: [balance] });
    const call = createCall({ ...deps, token: () => tokens.now, untilLeft: () => left.promise });
    return { call, deps, sent, left };
  };

  it('sends nothing but what ends the session, and the rest when that has failed', async () => {
    const { call, sent, left } = leaving({ now: 'the-token' });
    const held = call(balances, {});
    await call(balances, { currency: 'BTC' }, { ending: true });
    expect(sent.map(({ url }) => url)).toEqual(['/api/index/getBA?lang=de&currency=BTC']);
    left.resolve();
    await expect(held).resolves.toEqual([balance]);
    expect(sent).toHaveLength(2);
  });

  it('leaves unasked what was held when the session ended', async () => {
    const tokens: { now: string | null } = { now: 'the-token' };
    const { call, deps, sent, left } = leaving(tokens);
    const stop = new AbortController();
    const held = failure(call(balances, {}));
    const stopped = call(balances, {}, { signal: stop.signal }).catch((reason: unknown) => reason);
    tokens.now = null;
    stop.abort();
    left.resolve();
    expect((await held).error).toBe('network');
    expect(await stopped).toBe(stop.signal.reason);
    expect(sent).toEqual([]);
    expect(deps.onNetworkFailure).not.toHaveBeenCalled();
  });
});

describe('a call that changes something', () => {
  /** Answers each call by the next of `answers`; null: the answer is lost. */
  const keysSent = async (
    answers: readonly (object | null)[],
    inputs: readonly { mail_word: string; otp?: string }[],
  ) => {
    const { deps, sent } = answering(200, '');
    const rest = [...answers];
    const fetch: ApiDeps['fetch'] = async (url, init) => {
      sent.push({ url, init });
      const answer = rest.shift();
      if (answer === null || answer === undefined) throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(answer));
    };
    const call = createCall({ ...deps, fetch });
    for (const input of inputs) await call(setMailWord, input).catch(() => undefined);
    return sent.map(
      ({ init }) =>
        z.object({ client_id: z.string() }).parse(JSON.parse(typeof init.body === 'string' ? init.body : ''))
          .client_id,
    );
  };
  const done = { code: 1, msg: '', data: null };

  it('has the key of its first try until it is answered, also with a newer code', async () => {
    const inputs = [{ otp: '111111' }, { otp: '222222' }, {}].map((otp) => ({ mail_word: 'tiger', ...otp }));
    const [first, again, next] = await keysSent([null, done, done], inputs);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  });

  it('has a key of its own after a refusal, and with another content', async () => {
    const refused = { code: 0, msg: 'x', error: 'password_wrong', data: null };
    const words = ['tiger', 'tiger', 'horse'].map((word) => ({ mail_word: word }));
    expect(new Set(await keysSent([refused, null, null], words)).size).toBe(3);
  });
});

describe('a network that fails', () => {
  const broken = (over: Partial<ApiDeps> = {}) => {
    const { deps } = answering(200, '');
    const failing: ApiDeps = {
      ...deps,
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      ...over,
    };
    return { call: createCall(failing), deps: failing };
  };

  it('announces it once and rejects, without asking again', async () => {
    const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    const { call, deps } = broken({ fetch });
    const error = await failure(call(marketStatus, {}));
    expect(error.error).toBe('network');
    expect(isUnanswered(error)).toBe(true);
    expect(fetch).toHaveBeenCalledOnce();
    expect(deps.onNetworkFailure).toHaveBeenCalledOnce();
  });

  it('stays quiet for a caller that shows it itself', async () => {
    const { call, deps } = broken();
    await failure(call(marketStatus, {}, { quiet: true }));
    expect(deps.onNetworkFailure).not.toHaveBeenCalled();
  });

  it('hides the loading indicator whatever happens', async () => {
    const hide = vi.fn();
    const { call } = broken({ showLoading: () => hide });
    await failure(call(marketStatus, {}, { loading: '1' }));
    expect(hide).toHaveBeenCalledOnce();
  });
});
