import { expect, test } from 'vitest';
import { ROUTES } from './all-routes.ts';
import { ERROR_STATUS, isErrorCode, STAFF_ERRORS } from './errors.ts';
import { empty, nothing } from './fields.ts';
import { type Route, route, type Work } from './route.ts';

const declared = { summary: '', input: empty, data: nothing, errors: [] } as const;
const path = '/test';

test('a call does not compile without the facts by which the server admits it', () => {
  const undeclared: readonly Route[] = [
    // @ts-expect-error no permission
    route({ ...declared, path, access: 'staff' }),
    // @ts-expect-error no load class
    route({ ...declared, path, access: 'open' }),
    // @ts-expect-error no scope of keys
    route({ ...declared, path, access: 'user', work: 'read' }),
    // @ts-expect-error a permission of staff on a call of a customer
    route({ ...declared, path, access: 'user', work: 'read', scope: null, permission: 'see_trades' }),
  ];
  expect(undeclared).toHaveLength(4);
});

const pathsOf = (work: Work): readonly string[] =>
  ROUTES.filter((each) => each.work === work).map((each) => each.path);

test('only these calls run before others or are never shed', () => {
  expect(pathsOf('order')).toEqual(['/api/order/addorder']);
  expect([...pathsOf('keptRead')].sort()).toEqual([
    '/api/market/status',
    '/api/order/hold',
    '/api/order/orderinfo',
    '/api/order/ticket',
    '/api/user/user',
  ]);
  expect([...pathsOf('keptWrite')].sort()).toEqual([
    '/api/user/challenge',
    '/api/user/login',
    '/api/user/loginByAddr',
    '/api/user/passkeys/login',
    '/api/user/passkeys/login_challenge',
  ]);
});

test('calls that hash a password, decode a picture or read a history have classes of their own', () => {
  expect(pathsOf('registration')).toEqual(['/api/user/register']);
  expect([...new Set(pathsOf('heavy'))].sort()).toEqual([
    '/api/common/upload',
    '/api/trust/liabilities',
    '/api/user/statement',
  ]);
});

/** Refusals of the server's frame: calls do not declare them, because any call, or any of an API key, can give them. */
const FRAME = {
  any: [
    'invalid_fields',
    'not_signed_in',
    'method_wrong',
    'account_changed',
    'payload_too_large',
    'internal',
  ],
  keys: ['key_scope_missing', 'key_address_refused'],
};

test('the refusals of staff, which have no text for customers, are those that no other call gives', () => {
  const isOfStaff = ({ path: of }: Route): boolean => of.startsWith('/api/operator/');
  const others = new Set(ROUTES.filter((each) => !isOfStaff(each)).flatMap(({ errors }) => errors));
  const forAll = new Set([...FRAME.any, ...FRAME.keys]);
  const onlyStaff = Object.keys(ERROR_STATUS)
    .filter(isErrorCode)
    .filter((code) => !others.has(code) && !forAll.has(code));
  expect(onlyStaff.toSorted()).toEqual([...STAFF_ERRORS].toSorted());
});
