import { exportData, type Route, recordsCsv, yearStatementCsv, yearStatementPdf } from '@tallystick/contract';
import { ROUTES } from '@tallystick/contract/all-routes.ts';
import { expect, test } from 'vitest';

const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) => `${method} ${path}`;

/** Calls that answer with a file stand beside the lists of calls. */
const FILES: readonly Route[] = [exportData, recordsCsv, yearStatementCsv, yearStatementPdf];

const CALLS = [...ROUTES, ...FILES].filter(({ access }) => access === 'user');

/** Calls that read so much that they count as heavy. */
const HEAVY_READS = [
  'GET /api/user/records.csv',
  'GET /api/user/statement.csv',
  'GET /api/user/statement.pdf',
  'POST /api/user/statement',
  'POST /api/trust/liabilities',
];

test('the scope to read reaches no call that writes', () => {
  const read = CALLS.filter(({ scope }) => scope === 'read');
  expect(read.length).toBeGreaterThan(20);
  const writes = read.filter(
    (route) => route.work !== 'read' && route.work !== 'keptRead' && !HEAVY_READS.includes(nameOf(route)),
  );
  expect(writes.map(nameOf)).toEqual([]);
});

test('the scope to trade places orders, and does nothing else', () => {
  expect(CALLS.filter(({ scope }) => scope === 'trade').map(nameOf)).toEqual(['POST /api/order/addorder']);
});

test('no key withdraws, borrows, changes a destination or the protection, or makes a key', () => {
  const FORBIDDEN =
    /withdraw(?!_list)|wallet|bank|otp|passkey|mail_word|pwd|sessions|limits|close|api_keys|webhook|loan\/(?:apply|repay)|push|infos/;
  const reached = CALLS.filter((route) => FORBIDDEN.test(route.path) && route.scope !== null);
  expect(reached.map(nameOf)).toEqual([]);
});
