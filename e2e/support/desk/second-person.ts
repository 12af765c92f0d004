import {
  adjustments,
  decideChange,
  nameSecondAdmin,
  paymentSettings,
  proposeChange,
  type StaffRole,
  staffLogin,
  takeStaffLink,
  type UserInfo,
  type WithdrawalTiers,
} from '@tallystick/contract';
import type { WireClient } from '@tallystick/server/test/support/wire-client.ts';
import { OPERATOR } from '../settings.ts';
import { approveForLink, proposeMember } from './propose-member.ts';

/** The second member of staff, for decisions that need two people. */
export const SECOND = { name: 'second', password: 'and-the-half-that-fits-it' } as const;

interface Member {
  readonly name: string;
  readonly password: string;
}

/** Makes sure that the second member exists with this password. The first caller adds them. */
export const ensureSecondPerson = async (client: WireClient): Promise<void> => {
  const known = await client.send(staffLogin, SECOND);
  if (known.body.code === 1) return;
  const { token } = await client.call(staffLogin, OPERATOR);
  const form = { name: SECOND.name, reason: 'What is done by two needs another.' };
  const { link, code } = await client.call(nameSecondAdmin, form, { token });
  await client.call(takeStaffLink, { token: link.token, code: code ?? '', password: SECOND.password });
};

/** Sets the limits of withdrawals by identity: one member proposes and the second approves. */
export const setWithdrawalTiers = async (
  client: WireClient,
  changed: Partial<WithdrawalTiers>,
): Promise<void> => {
  await ensureSecondPerson(client);
  const [one, other] = [await client.call(staffLogin, OPERATOR), await client.call(staffLogin, SECOND)];
  const { version, settings } = (await client.call(paymentSettings, {}, one)).withdrawal_tiers;
  const content = { kind: 'withdrawal_tiers', ...settings, ...changed } as const;
  const about = { subject: 'payment_settings', target: 'withdrawal_tiers', based_on: version } as const;
  const form = { ...about, content, reason: 'A journey of limits.' };
  const { change_id } = await client.call(proposeChange, form, one);
  await client.call(decideChange, { change_id, approve: 1 }, other);
};

/** Makes sure that a member with this role exists. The first caller proposes and approves them with two accounts. */
export const ensureMember = async (client: WireClient, role: StaffRole): Promise<Member> => {
  const member = { name: `of-${role}`, password: `${role}-and-the-half-that-fits-it` };
  const known = await client.send(staffLogin, member);
  if (known.body.code === 1) return member;
  await ensureSecondPerson(client);
  const one = await client.call(staffLogin, OPERATOR);
  const other = await client.call(staffLogin, SECOND);
  const { change_id, code } = await proposeMember(client, one.token, { name: member.name, role });
  const token = await approveForLink(client, other.token, change_id);
  await client.call(takeStaffLink, { token, code, password: member.password });
  return member;
};

/** Credits or debits USDT of an account, with two members of staff. */
export const adjustBalance = async (
  client: WireClient,
  { uid }: UserInfo,
  change: { readonly direction: 'credit' | 'debit'; readonly amount: string; readonly reason: string },
): Promise<void> => {
  await ensureSecondPerson(client);
  const one = await client.call(staffLogin, OPERATOR);
  const other = await client.call(staffLogin, SECOND);
  const { total } = await client.call(adjustments, { uid, state: 'approved' }, { token: one.token });
  const { reason, ...how } = change;
  const about = { subject: 'adjustments', target: uid, based_on: total ?? 0, reason } as const;
  const content = { currency: 'USDT', source: 'external', ...how } as const;
  const { change_id } = await client.call(proposeChange, { ...about, content }, { token: one.token });
  await client.call(decideChange, { change_id, approve: 1 }, { token: other.token });
};
