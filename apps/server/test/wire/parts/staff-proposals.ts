import { randomUUID } from 'node:crypto';
import * as contract from '@tallystick/contract';
import type { running } from './running.ts';

type Client = ReturnType<typeof running.client>;

const REASON = 'a test of races';
const ROLE = 'night-desk';

/** Proposes the next version of a role, with another permission than the version before. */
export const proposedRole = async (client: Client, as: { readonly token: string }): Promise<string> => {
  const { roles } = await client.call(contract.rolesOfStaff, {}, as);
  const based_on = roles.find(({ role }) => role === ROLE)?.version ?? 0;
  const content = { permissions: [based_on % 2 === 0 ? 'see_health' : 'see_audit'] };
  const form = { subject: 'roles', target: ROLE, based_on, content, reason: REASON } as const;
  return (await client.call(contract.proposeChange, form, as)).change_id;
};

/** Admits every address, so that the other tests of the program go on. */
export const proposedNetworks = async (client: Client, as: { readonly token: string }): Promise<string> => {
  const { in_force: based_on } = await client.call(contract.staffNetworks, {}, as);
  const content = { networks: ['0.0.0.0/0', '::/0'] };
  const form = { subject: 'networks', target: '', based_on, content, reason: REASON } as const;
  return (await client.call(contract.proposeChange, form, as)).change_id;
};

export const handedInReview = async (client: Client, as: { readonly token: string }): Promise<string> => {
  const { version: based_on } = await client.call(contract.accessReviews, {}, as);
  const form = { subject: 'access_reviews', target: '', based_on, content: {}, reason: REASON } as const;
  return (await client.call(contract.proposeChange, form, as)).change_id;
};

/** Proposes to keep mail for a day less. */
export const proposedPeriod = async (client: Client, as: { readonly token: string }): Promise<string> => {
  const { rules } = await client.call(contract.retention, {}, as);
  const mail = rules.find(({ name }) => name === 'mail');
  const { version: based_on = 0, days = 0 } = mail ?? {};
  const content = { days: days - 1 };
  const form = { subject: 'retention', target: 'mail', based_on, content, reason: REASON } as const;
  return (await client.call(contract.proposeChange, form, as)).change_id;
};

/** Proposes the chart of accounts with another tax rate. */
export const proposedChart = async (client: Client, as: { readonly token: string }): Promise<string> => {
  const { version: based_on, chart } = await client.call(contract.chartOfAccounts, {}, as);
  const content = { ...chart, tax_rate: `${chart.tax_rate} 2` };
  const form = { subject: 'chart_of_accounts', target: '', based_on, content, reason: REASON } as const;
  return (await client.call(contract.proposeChange, form, as)).change_id;
};

/** Proposes the limits in force once more. */
export const proposedLimits = async (client: Client, as: { readonly token: string }): Promise<string> => {
  const {
    version: based_on,
    in_force_at: _,
    ...content
  } = (await client.call(contract.tradeLimits, {}, as)).in_force;
  const form = { subject: 'trade_limits', target: '', based_on, content, reason: REASON } as const;
  return (await client.call(contract.proposeChange, form, as)).change_id;
};

/** Proposes a new member. */
export const proposedMember = async (
  client: Client,
  as: { readonly token: string },
  name: string,
): Promise<string> => {
  const about = { subject: 'staff_members', target: randomUUID(), based_on: 0, reason: REASON } as const;
  const form = { ...about, content: { name, role: 'support' } };
  return (await client.call(contract.proposeChange, form, as)).change_id;
};

/** Proposes a link for a member who forgot their password. */
export const proposedRecovery = async (
  client: Client,
  as: { readonly token: string },
  name: string,
): Promise<string> => {
  const member = (await client.call(contract.staffList, {}, as)).find((each) => each.name === name);
  const { staff_id: target = '', recovery_version: based_on = 0 } = member ?? {};
  const about = { subject: 'staff_recovery', target, based_on, reason: REASON } as const;
  return (await client.call(contract.proposeChange, { ...about, content: { what: 'password' } }, as))
    .change_id;
};
