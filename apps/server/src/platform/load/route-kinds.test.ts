import { exportData, recordsCsv, yearStatementCsv, yearStatementPdf } from '@tallystick/contract';
import { ROUTES } from '@tallystick/contract/all-routes.ts';
import { expect, it } from 'vitest';
import { kindOf, LISTED_PATHS } from './route-kinds.ts';

it('lists only calls of the contract, each once', () => {
  const declared = new Set<string>(
    [...ROUTES, exportData, recordsCsv, yearStatementCsv, yearStatementPdf].map(({ path }) => path),
  );
  expect(LISTED_PATHS.filter((path) => !declared.has(path))).toEqual([]);
  expect(new Set(LISTED_PATHS).size).toBe(LISTED_PATHS.length);
});

it.each([
  ['POST', '/api/order/addorder', 'order'],
  ['POST', '/api/user/login', 'keptWrite'],
  ['POST', '/api/operator/halt', 'staff'],
  ['POST', '/api/order/hold', 'keptRead'],
  ['GET', '/%61pi/index/home', 'read'],
  ['POST', '/api/loan/apply', 'write'],
  ['POST', '/api/user/withdraw', 'write'],
  ['DELETE', '/api/user/wallets/7', 'write'],
  ['POST', '/api/no/such/call', 'write'],
  ['POST', '/api/user/records', 'read'],
  ['GET', '/api/index/home', 'read'],
  ['GET', '/log/prices/tile/0/000', 'read'],
  ['POST', '/api/common/upload', 'heavy'],
  ['POST', '/api/user/register', 'registration'],
  ['GET', '/openapi.json', 'heavy'],
  ['GET', '/assets/index.js', 'file'],
  ['GET', '/readyz', 'free'],
  ['GET', '/tradez', 'free'],
  ['GET', '/metrics', 'free'],
] as const)('%s %s is %s', (method, path, kind) => {
  expect(kindOf(method, path)).toBe(kind);
});
