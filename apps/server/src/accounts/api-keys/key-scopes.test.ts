import { exportData, recordsCsv, yearStatementCsv, yearStatementPdf } from '@tallystick/contract';
import { ROUTES } from '@tallystick/contract/all-routes.ts';
import { expect, test } from 'vitest';
import { kindOf } from '../../platform/load/route-kinds.ts';
import { CALLS_WITH_ENTRY, keyScopeOf } from './key-scopes.rules.ts';

const CALLS = ROUTES.filter(({ access }) => access === 'user');
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;

/** Calls that answer with a file stand beside the lists of calls. */
const FILES = [exportData, recordsCsv, yearStatementCsv, yearStatementPdf];

/** Calls that read so much that they count as heavy. */
const HEAVY_READS = [
  'GET /api/user/records.csv',
  'GET /api/user/statement.csv',
  'GET /api/user/statement.pdf',
  'POST /api/user/statement',
  'POST /api/trust/liabilities',
];

test('each call of a customer has an entry, and no other call has one', () => {
  const known = [...CALLS, ...FILES].map(nameOf);
  expect(new Set(CALLS_WITH_ENTRY)).toEqual(new Set(known));
});

test('the scope to read reaches no call that writes', () => {
  const read = CALLS.filter((route) => keyScopeOf(route) === 'read');
  expect(read.length).toBeGreaterThan(20);
  const writes = read.filter((route) => {
    const kind = kindOf(route.method, route.path);
    return kind !== 'read' && kind !== 'keptRead' && !HEAVY_READS.includes(nameOf(route));
  });
  expect(writes.map(nameOf)).toEqual([]);
});

test('the scope to trade places orders, and does nothing else', () => {
  expect(CALLS.filter((route) => keyScopeOf(route) === 'trade').map(nameOf)).toEqual([
    'POST /api/order/addorder',
  ]);
});

test('no key withdraws, borrows, changes a destination or the protection, or makes a key', () => {
  const FORBIDDEN =
    /withdraw(?!_list)|wallet|bank|otp|passkey|mail_word|pwd|sessions|limits|close|api_keys|webhook|loan\/(?:apply|repay)|push|infos/;
  const reached = CALLS.filter((route) => FORBIDDEN.test(route.path) && keyScopeOf(route) !== null);
  expect(reached.map(nameOf)).toEqual([]);
});

test('a call that is not listed is closed to every key', () => {
  expect(keyScopeOf({ method: 'POST', path: '/api/user/anything_new' })).toBeNull();
  expect(keyScopeOf({ method: 'GET', path: '/api/order/addorder' })).toBeNull();
  expect(keyScopeOf({ method: '', path: 'constructor' })).toBeNull();
});
