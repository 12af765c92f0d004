import { addOrder, login, publishContent, staffLogin } from '@tallystick/contract';
import { describe, expect, it } from 'vitest';
import { createTestHttp } from '../../../test/support/http.ts';
import { createGuard } from '../load/guard.ts';
import { DEFAULT_LOAD_LIMITS } from '../load/limits.ts';
import { budgetOf, measureJson, readForm, readQuery } from './body-budget.ts';

const CALLER = budgetOf(false);
const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const wide = (members: number): string =>
  `{${Array.from({ length: members }, (_, at) => `"n${at}":1`).join(',')}}`;

describe('a JSON text', () => {
  it('is measured without parsing it', () => {
    expect(measureJson('{"a":[1,2,{"b":"x:y,[{"}]}', CALLER)).toEqual({ members: 2 });
    expect(measureJson(String.raw`{"a\":":"\\","b":"\":\""}`, CALLER)).toEqual({ members: 2 });
  });

  it.each([
    ['too deep', deep(9)],
    ['far too deep', deep(32_000)],
    ['that never ends', '['.repeat(60_000)],
    ['with too many names', wide(300)],
    ['with too many elements', `[${'1,'.repeat(600)}1]`],
    ['with too many objects', `[${'{}'.repeat(600)}]`],
  ])('%s is over its budget', (_, text) => {
    expect(measureJson(text, CALLER)).toBeNull();
  });

  it('within the budget passes, at each of its bounds', () => {
    expect(measureJson(deep(8), CALLER)).not.toBeNull();
    expect(measureJson(wide(200), CALLER)).toEqual({ members: 200 });
  });
});

describe('a form', () => {
  it('is read up to its fields, with an array for a repeated name', () => {
    expect({ ...readForm('a=1&b=%C3%A4+x&a=2', CALLER) }).toEqual({ a: ['1', '2'], b: 'ä x' });
    expect(readForm('a=1'.padEnd(3 + 2 * 63, '&b'), CALLER)).not.toBeNull();
    expect(readForm('&'.repeat(8_000), CALLER)).toBeNull();
  });

  it('in an address has at most 64 fields', () => {
    expect(Object.keys(readQuery(Array.from({ length: 500 }, (_, at) => `n${at}=1`).join('&')))).toHaveLength(
      64,
    );
  });
});

/** A server that counts the calls that it hears. */
const serve = async () => {
  let heard = 0;
  const bench = await createTestHttp(async (token, { access }) =>
    access === 'staff'
      ? { uid: null, staff: { staffId: '1', name: 'zoe', role: 'admin', must: 'nothing' }, token }
      : { uid: 7n, staff: null, token },
  );
  bench.http.serve(login, async () => {
    heard += 1;
    throw new Error('not expected');
  });
  const post = async (path: string, type: 'json' | 'x-www-form-urlencoded', payload: string) => {
    const answer = await bench.http.fastify.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': `application/${type}`, token: 'a' },
      payload,
    });
    return answer.statusCode;
  };
  return { ...bench, post, heard: () => heard };
};

describe('a call', () => {
  it.each([
    ['JSON that is 7,000 deep', 'json', `{"account":${deep(7_000)}}`, 400],
    ['JSON with 1,000 names', 'json', wide(1_000), 400],
    ['a form with 5,000 fields', 'x-www-form-urlencoded', 'account=a&'.repeat(1_500), 400],
    ['more than 16 KiB', 'json', `{"account":"${'a'.repeat(17_000)}"}`, 413],
  ] as const)('with %s is refused before it is read', async (_, type, payload, status) => {
    const { post, heard } = await serve();
    expect(await post(login.path, type, payload)).toBe(status);
    expect(heard()).toBe(0);
  });

  it('of staff may be larger, and a call that nobody serves is not read', async () => {
    const { http, post } = await serve();
    http.serve(publishContent, async () => Promise.reject(new Error('not expected')));
    // Read, and refused by the contract.
    const large = `{"x":"${'a'.repeat(40_000)}"}`;
    expect(await post(publishContent.path, 'json', large)).toBe(400);
    expect(await post(publishContent.path, 'json', `{"x":"${'a'.repeat(70_000)}"}`)).toBe(413);
    expect(await post(addOrder.path, 'json', '{}')).toBe(404);
  });

  it('of a stranger has the budget of a stranger, on a path of staff too', async () => {
    const guard = createGuard(DEFAULT_LOAD_LIMITS, { sheds: () => false });
    const known = (token: string) =>
      token === 'zoe' ? { uid: null, staff: { staffId: '1', name: 'zoe', role: 'admin' }, token } : null;
    const { http } = await createTestHttp(async (token) => known(token), { guard });
    http.serve(publishContent, async () => Promise.reject(new Error('not expected')));
    http.serve(staffLogin, async () => Promise.reject(new Error('not expected')));
    const post = async (path: string, payload: string, token?: string) => {
      const headers = { 'content-type': 'application/json', ...(token !== undefined && { token }) };
      const answer = await http.fastify.inject({ method: 'POST', url: path, headers, payload });
      return answer.statusCode;
    };
    // The budget of staff takes it.
    const long = `{"x":"${'a'.repeat(20_000)}"}`;
    for (const token of [undefined, 'a guess']) {
      expect(await post(publishContent.path, '{}', token)).toBe(401);
      expect(await post(publishContent.path, deep(10), token)).toBe(400);
      expect(await post(publishContent.path, long, token)).toBe(413);
    }
    for (const payload of ['{}', deep(10), long])
      expect(await post(publishContent.path, payload, 'zoe')).toBe(400);
    // Nobody is signed in yet.
    expect(await post(staffLogin.path, `{"x":[${'1,'.repeat(600)}1]}`)).toBe(400);
    expect(await post(staffLogin.path, `{"name":"${'a'.repeat(17_000)}"}`)).toBe(413);
  });
});
