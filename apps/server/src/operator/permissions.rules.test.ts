import type { Permission } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { PERMISSIONS, permissionsOf, ROLES } from './permissions.rules.ts';

/** The acts of each built-in role beyond reading: a second book beside the table. A role is widened in both. */
const ACTS: Readonly<Record<(typeof ROLES)[number], readonly Permission[]>> = {
  support: [
    'issue_invitation',
    'note_customers',
    'end_customer_sessions',
    'answer_chats',
    'handle_complaints',
    'propose_products',
    'publish_content',
  ],
  finance: [
    'publish_liabilities',
    'note_customers',
    'propose_adjustments',
    'decide_adjustments',
    'decide_deposits',
    'decide_withdrawals',
    'pay_withdrawals',
    'propose_products',
    'decide_products',
    'move_treasury',
    'propose_terms',
    'propose_countries',
    'propose_rates',
    'decide_rates',
    'propose_payment_settings',
  ],
  risk: [
    'halt_market',
    'resume_market',
    'publish_liabilities',
    'note_customers',
    'freeze_accounts',
    'end_customer_sessions',
    'propose_adjustments',
    'decide_adjustments',
    'decide_personal_info',
    'handle_complaints',
    'decide_deposits',
    'decide_withdrawals',
    'decide_risk',
    'propose_products',
    'decide_products',
    'propose_terms',
    'decide_terms',
    'propose_countries',
    'decide_countries',
    'propose_rates',
    'decide_rates',
    'propose_payment_settings',
    'decide_payment_settings',
    'arrange_coins',
    'decide_staff',
    'end_staff_sessions',
    'review_access',
    'propose_retention',
    'decide_retention',
    'prove_setup',
  ],
  admin: PERMISSIONS.filter((name) => !/^(?:see|own)_/.test(name)),
};

test.each(ROLES)('%s may do what its second book says, and nothing else', (role) => {
  expect(permissionsOf({ role }).filter((name) => !/^(?:see|own)_/.test(name))).toEqual(ACTS[role]);
});

test('only an admin proposes staff, and nobody but risk and admin decides about staff', () => {
  expect(ROLES.filter((role) => permissionsOf({ role }).includes('propose_staff'))).toEqual(['admin']);
  expect(ROLES.filter((role) => permissionsOf({ role }).includes('decide_staff'))).toEqual(['risk', 'admin']);
});
