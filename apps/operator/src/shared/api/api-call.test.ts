import { auditLog, haltMarket, health, staffLogin } from '@tallystick/contract';
import { expect, test, vi } from 'vitest';
import { type ApiDependencies, ApiError, createCall } from './api-call.ts';

const answering = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const sent: { url: string; init: RequestInit }[] = [];
  const dependencies: ApiDependencies = {
    fetch: async (url, init) => {
      sent.push({ url, init });
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });
    },
    token: () => 'the-token',
    onSignedOut: vi.fn(),
    isAttended: () => true,
    confirm: () => Promise.resolve(false),
    onServerTime: vi.fn(),
  };
  return { dependencies, sent, call: createCall(dependencies) };
};

const refusal = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error('it was not refused');
};

test('posts JSON with the token in a header, and gives the data the contract declares', async () => {
  const data = {
    token: 'new',
    device_token: 'known',
    name: 'anna',
    role: 'admin',
    may: ['own_session'],
    must: 'nothing',
    otp_enabled: true,
  };
  const { call, sent } = answering(200, { code: 1, msg: '', data });
  await expect(call(staffLogin, { name: 'anna', password: 'p' })).resolves.toEqual(data);
  expect(sent[0]?.url).toBe('/api/operator/login');
  expect(sent[0]?.init.method).toBe('POST');
  expect(sent[0]?.init.body).toBe('{"name":"anna","password":"p"}');
  expect(new Headers(sent[0]?.init.headers).get('token')).toBe('the-token');
});

test('throws a refusal with its name, its words and its fields', async () => {
  const { call, dependencies } = answering(400, {
    code: 0,
    msg: 'Please check the fields',
    error: 'invalid_fields',
    data: null,
    fields: { reason: 'Too short' },
  });
  const error = await refusal(call(haltMarket, { symbol: 'BTCUSDT', reason: 'x' }));
  expect(error).toMatchObject({
    error: 'invalid_fields',
    message: 'Please check the fields',
    status: 400,
    fields: { reason: 'Too short' },
  });
  expect(dependencies.onSignedOut).not.toHaveBeenCalled();
});

test('says on 401 which session has ended', async () => {
  const { call, dependencies } = answering(401, { code: 0, msg: 'x', error: 'not_signed_in', data: null });
  expect((await refusal(call(health, {}))).error).toBe('not_signed_in');
  expect(dependencies.onSignedOut).toHaveBeenCalledExactlyOnceWith('the-token');
});

test.each([
  '<html>bad gateway</html>',
  '',
  '{"code":"1","msg":"","data":null}',
  '{"code":1,"msg":"","data":{"list":[{"entry_no":1}]}}',
])('never passes on %j', async (body) => {
  const { call } = answering(200, body);
  expect((await refusal(call(auditLog, {}))).error).toBe('unexpected_answer');
});

test('calls it a network failure when no answer comes, and leaves an abort an abort', async () => {
  const { dependencies } = answering(200, '');
  const failing = createCall({ ...dependencies, fetch: () => Promise.reject(new TypeError('no route')) });
  expect((await refusal(failing(health, {}))).error).toBe('network');
  const aborted = AbortSignal.abort();
  await expect(failing(health, {}, aborted)).rejects.toBeInstanceOf(TypeError);
});

test('learns the server’s time from its answers', async () => {
  const date = 'Mon, 08 Jun 2026 04:05:06 GMT';
  const { call, dependencies } = answering(200, { code: 1, msg: '', data: null }, { date });
  await call(haltMarket, { symbol: 'BTCUSDT', reason: 'drill' });
  expect(dependencies.onServerTime).toHaveBeenCalledWith(Date.UTC(2026, 5, 8, 4, 5, 6));
});

test('an act that needs a confirmation is sent again once the member confirmed, with the same body', async () => {
  const sent: unknown[] = [];
  const answers = [
    { status: 403, body: { code: 0, msg: 'Confirm', error: 'confirmation_required', data: null } },
    { status: 200, body: { code: 1, msg: '', data: null } },
  ];
  const confirm = vi.fn(() => Promise.resolve(true));
  const call = createCall({
    fetch: (_url, init) => {
      sent.push(init.body);
      const { status, body } = answers[sent.length - 1] ?? { status: 500, body: null };
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    },
    token: () => 'the-token',
    onSignedOut: vi.fn(),
    isAttended: () => true,
    confirm,
    onServerTime: vi.fn(),
  });
  await expect(call(haltMarket, { symbol: 'BTCUSDT', reason: 'typed once' })).resolves.toBeNull();
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(sent).toEqual(Array(2).fill('{"symbol":"BTCUSDT","reason":"typed once"}'));
});

test('an act that is not confirmed is not sent again, and says so', async () => {
  const body = { code: 0, msg: 'Confirm', error: 'confirmation_required', data: null };
  const { call, sent } = answering(403, body);
  const error = await refusal(call(haltMarket, { symbol: 'BTCUSDT', reason: 'why' }));
  expect(error.message).toMatch(/^Not done/);
  expect(sent).toHaveLength(1);
});

test('a call that no person asked for says so', async () => {
  const { dependencies, sent } = answering(200, { code: 1, msg: '', data: null });
  const header = () => new Headers(sent.at(-1)?.init.headers).get('background');
  await createCall(dependencies)(haltMarket, { symbol: 'BTCUSDT', reason: 'why' });
  expect(header()).toBeNull();
  await createCall({ ...dependencies, isAttended: () => false })(haltMarket, {
    symbol: 'BTCUSDT',
    reason: 'why',
  });
  expect(header()).toBe('1');
});
