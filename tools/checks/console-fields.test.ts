import { expect, test } from 'vitest';
import { setTexts } from '../../apps/operator/src/shared/language/text.ts';
import { fieldsOf } from '../../apps/server/src/platform/lists/list-fields.ts';
import * as contract from '../../packages/contract/src/index.ts';
import { loadConsoleMessages } from '../../packages/i18n/src/loaders/load-console-messages.ts';

// The headings are read when their module is evaluated.
setTexts('en', await loadConsoleMessages('en'));
const { FIELD_HEADINGS } = await import('../../apps/operator/src/shared/table/tools/field-words.ts');

/** The calls behind the lists of staff, whose files have every field. */
const LISTS = {
  customers: contract.customers,
  personal_infos: contract.listInfos,
  deposits: contract.staffDeposits,
  chain_deposits: contract.chainDeposits,
  withdrawals: contract.staffWithdrawals,
  risk: contract.riskFindings,
  adjustments: contract.adjustments,
  trades: contract.staffTrades,
  loans: contract.staffLoans,
  plan_orders: contract.staffPlanOrders,
  mail: contract.mailOutbox,
  complaints: contract.complaints,
  audit: contract.auditLog,
} as const satisfies Record<contract.StaffList, { readonly data: unknown }>;

const PARTS = new Set(
  Object.values(LISTS).flatMap(({ data }) => fieldsOf(data).flatMap((field) => field.split('.'))),
);

test('the console has a heading for each field of a file, and no other', () => {
  expect([...PARTS].filter((part) => !Object.hasOwn(FIELD_HEADINGS, part))).toEqual([]);
  expect(Object.keys(FIELD_HEADINGS).filter((part) => !PARTS.has(part))).toEqual([]);
  // The server takes no more, and no longer ones.
  expect(contract.listCsv.input.safeParse({ list: 'audit', headings: FIELD_HEADINGS }).success).toBe(true);
});
