import {
  addWallet,
  applyForRecharge,
  bankRates,
  changes,
  chatMessages,
  decideChange,
  freezeAccount,
  productTerms,
  proposeChange,
  rechargeWays,
  sendChat,
  staffLogin,
  termsHistory,
  type UserInfo,
  withdraw,
} from '@tallystick/contract';
import type { WireClient } from '@tallystick/server/test/support/wire-client.ts';
import { completeInfo, sendPicture } from '../customer/lending.ts';
import { OPERATOR, PASSWORD } from '../settings.ts';
import { proposeMember } from './propose-member.ts';
import { ensureSecondPerson, SECOND } from './second-person.ts';

const REASON = 'So that every table of the desk has a row.';
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
/** So far in the future that the terms never come into force during the tests. */
const YEAR_MS = 365 * 86_400_000;

/** Lets a customer ask the desk for decisions: a deposit, a withdrawal, personal information, a question. */
const askOfTheDesk = async (client: WireClient, user: UserInfo): Promise<void> => {
  const { token } = user;
  const bank = (await client.call(rechargeWays, { kind: 'bank' }, { token }))[0];
  if (bank === undefined) throw new Error('the demo has a bank');
  const screenshot = await sendPicture(client, token, 'recharge');
  await client.call(applyForRecharge, { way_id: bank.way_id, amount: '250', screenshot }, { token });
  const wallet = { currency: 'USDT', chain: 'ERC20', address: ADDRESS } as const;
  const { wallet_id } = await client.call(addWallet, wallet, { token });
  const asked = { wallet_id, currency: 'USDT', amount: '1500', password: PASSWORD } as const;
  await client.call(withdraw, asked, { token });
  await completeInfo(client, user);
  const { list } = await client.call(chatMessages, {}, { token });
  if (list.length === 0) await client.call(sendChat, { text: 'When does my deposit come?' }, { token });
};

const proposeRate = async (client: WireClient, token: string): Promise<void> => {
  const [bank] = (await client.call(bankRates, {}, { token })).ways;
  const { list } = await client.call(changes, { subject: 'bank_rates' }, { token });
  if (bank === undefined || list.some(({ decision }) => decision === null)) return;
  const content = { local_currency: 'THB', deposit_rate: '35.3', withdraw_rate: '34.8' };
  const about = { subject: 'bank_rates', target: bank.way_id, based_on: bank.version } as const;
  await client.call(proposeChange, { ...about, content, reason: REASON }, { token });
};

const proposeDifficulty = async (client: WireClient, token: string): Promise<void> => {
  const [newest] = (await client.call(productTerms, {}, { token })).difficulties;
  const content = { value: '126411437451912', block_subsidy: '3.125', source: 'the chain itself' };
  const about = { subject: 'difficulties', target: '', based_on: newest?.number ?? 0 } as const;
  await client.call(proposeChange, { ...about, content, reason: REASON }, { token });
};

/**
 * Lets one member of staff propose an adjustment, the difficulty, rates, terms and a new member to another. Also freezes the
 * customer's trades.
 */
const proposeToOthers = async (client: WireClient, { uid }: UserInfo): Promise<void> => {
  await ensureSecondPerson(client);
  const { token } = await client.call(staffLogin, SECOND);
  const about = { subject: 'adjustments', target: uid, based_on: 0, reason: REASON } as const;
  const content = { currency: 'USDT', direction: 'credit', amount: '12.5', source: 'external' } as const;
  await client.call(proposeChange, { ...about, content }, { token });
  await proposeDifficulty(client, token);
  await client.call(freezeAccount, { uid, what: 'trades', reason: REASON }, { token });
  await proposeRate(client, token);
  const { list: ofTerms } = await client.call(changes, { subject: 'trade_terms' }, { token });
  const waits = ofTerms.some(({ decision }) => decision === null);
  const { versions } = await client.call(termsHistory, {});
  const [newest] = versions;
  if (!waits && newest !== undefined) {
    const terms = newest.terms.map(({ seconds, profit_rate, fee_rate, min, max }) => ({
      seconds,
      profit_rate,
      fee_rate,
      min,
      max,
    }));
    const effective_at = new Date(Date.now() + YEAR_MS).toISOString();
    const about = { subject: 'trade_terms', target: '', based_on: newest.version, reason: REASON } as const;
    await client.call(proposeChange, { ...about, content: { terms, effective_at } }, { token });
  }
  const { list } = await client.call(changes, { subject: 'staff_members' }, { token });
  if (!list.some(({ decision }) => decision === null))
    await proposeMember(client, token, { name: 'waits', role: 'risk', reason: REASON });
};

/** Puts something to read and to decide on every page of the console. `user` is the customer who asks for the decisions. */
export const furnishDesk = async (client: WireClient, user: UserInfo): Promise<void> => {
  await askOfTheDesk(client, user);
  await proposeToOthers(client, user);
};

/** Rejects the proposals of this file that still wait, so that other journeys find the desk unchanged. */
export const clearDesk = async (client: WireClient): Promise<void> => {
  const { token } = await client.call(staffLogin, OPERATOR);
  const waits = (of: { readonly decision: unknown; readonly reason: string }): boolean =>
    of.decision === null && of.reason === REASON;
  const [terms, staff, house, rates] = await Promise.all([
    client.call(changes, { subject: 'trade_terms' }, { token }),
    client.call(changes, { subject: 'staff_members' }, { token }),
    client.call(changes, { subject: 'difficulties' }, { token }),
    client.call(changes, { subject: 'bank_rates' }, { token }),
  ]);
  for (const { change_id } of [...terms.list, ...staff.list, ...house.list, ...rates.list].filter(waits))
    await client.call(decideChange, { change_id, approve: 0 }, { token });
};
