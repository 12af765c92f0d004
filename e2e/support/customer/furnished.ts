import { expect } from '@playwright/test';
import {
  activity,
  addBank,
  addOrder,
  addWallet,
  applyForLoan,
  bookActivity,
  buyPlan,
  firstSteps,
  loanList,
  plans,
  rechargeWays,
  register,
  sendDemoDeposit,
  type UserInfo,
  walletList,
  withdraw,
} from '@tallystick/contract';
import type { WireClient } from '@tallystick/server/test/support/wire-client.ts';
import * as z from 'zod/mini';
import { FURNISHED_VARIABLE, PASSWORD } from '../settings.ts';
import { completeInfo, etherOf } from './lending.ts';

/** The user as the app stores it. */
const user = z.object({
  token: z.string(),
  uid: z.string(),
  account: z.string(),
  nickname: z.string(),
  locale: z.string(),
  invitation_code: z.string(),
  created_at: z.string(),
}) satisfies z.ZodMiniType<UserInfo>;

/** An account that has used every product, so that no page of the app is empty. */
const furnished = z.object({
  user,
  /** Two orders that end half a minute after the start of the tests. */
  ended: z.object({ up: z.string(), down: z.string() }),
});

/** Tests share this account and only read it. A test that changes something opens its own account. */
export type Furnished = z.output<typeof furnished>;

const ACCOUNT = 'mali.suwan@mail.example';
const WALLET = {
  currency: 'USDT',
  chain: 'ERC20',
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
} as const;
const CARD = {
  cardholder_name: 'Mali Suwan',
  opening_bank: 'Bangkok Bank',
  card_number: '4242424242424242',
};
/** Enough ether to borrow 50 USDT at any price of the simulator. */
const ETHER_DEPOSITS = 3;
const ETHER = '0.15';
const CHAIN_WITHIN_MS = 30_000;

const sendDeposits = async (client: WireClient, token: string): Promise<void> => {
  const send = async (currency: 'ETH' | 'USDT', times: number): Promise<void> => {
    const find = async () => {
      const ways = await client.call(rechargeWays, { currency }, { token });
      return ways.find(({ kind }) => kind === 'chain');
    };
    let way = await find();
    // The demo's chain starts a moment later than the program.
    await expect.poll(async () => (way ??= await find()), { timeout: CHAIN_WITHIN_MS }).toBeDefined();
    if (way === undefined) throw new Error(`the demo has a way in for ${currency}`);
    for (let sent = 0; sent < times; sent += 1)
      await client.call(sendDemoDeposit, { way_id: way.way_id }, { token });
  };
  await send('ETH', ETHER_DEPOSITS);
  await send('USDT', 1);
};

const takeProducts = async (client: WireClient, token: string): Promise<void> => {
  const offered = await client.call(plans, {}, { token });
  const fund = offered.find(({ kind }) => kind === 'liquidity');
  const miner = offered.find(({ kind }) => kind === 'miner');
  if (fund === undefined || miner === undefined) throw new Error('the demo has a fund and a miner');
  await client.call(buyPlan, { plan_id: String(fund.plan_id), amount: '1000' }, { token });
  await client.call(buyPlan, { plan_id: String(miner.plan_id), units: miner.min }, { token });
  const { version } = await client.call(activity, {}, { token });
  await client.call(bookActivity, { version: String(version), tier: '1' }, { token });
};

const takeMoneyOut = async (client: WireClient, token: string): Promise<void> => {
  await client.call(addWallet, WALLET, { token });
  await client.call(addBank, CARD, { token });
  const [wallet] = await client.call(walletList, {}, { token });
  if (wallet === undefined) throw new Error('the wallet is there');
  const form = { wallet_id: wallet.wallet_id, currency: 'USDT', amount: '50', password: PASSWORD } as const;
  await client.call(withdraw, form, { token });
};

const TRADABLE_WITHIN = { timeout: 30_000, intervals: [250] };

/** Waits until a trade could be placed. In the first seconds of a program the market may halt once more. */
const untilTradable = async (client: WireClient): Promise<void> => {
  await expect.poll(async () => (await fetch(`${client.url}/tradez`)).status, TRADABLE_WITHIN).toBe(200);
};

/** Opens the account and does everything at once, except the loan, which needs a confirmed deposit. */
export const furnish = async (client: WireClient): Promise<Furnished> => {
  const form = { account: ACCOUNT, password: PASSWORD, password_confirm: PASSWORD, invitation_code: 'DEMO' };
  const { userinfo } = await client.call(register, form);
  const { token } = userinfo;
  const stake = { symbol: 'BTCUSDT', amount: '100', seconds: 30 } as const;
  // Its home is shown in pictures, as it is after the first days.
  await client.call(firstSteps, { dismiss: true }, { token });
  await untilTradable(client);
  const [up, down] = await Promise.all([
    client.call(addOrder, { ...stake, direction: 'up' }, { token }),
    client.call(addOrder, { ...stake, direction: 'down' }, { token }),
    sendDeposits(client, token),
    takeProducts(client, token),
    takeMoneyOut(client, token),
    completeInfo(client, userinfo),
  ]);
  return { user: userinfo, ended: { up: up.order_no, down: down.order_no } };
};

/** Takes the loan once the collateral has arrived. */
const borrow = async (client: WireClient, token: string): Promise<void> => {
  await etherOf(client, token, ETHER);
  const loan = { currency: 'ETH', collateral: ETHER, amount: '50', days: '7' } as const;
  await client.call(applyForLoan, loan, { token });
};

/** Returns the account of the global setup, after it has taken its loan. */
export const furnishedAccount = async (client: WireClient): Promise<Furnished> => {
  const account = furnished.parse(JSON.parse(process.env[FURNISHED_VARIABLE] ?? ''));
  const { token } = account.user;
  const hasLoan = async (): Promise<boolean> => (await client.call(loanList, {}, { token })).total > 0;
  if (await hasLoan()) return account;
  // Another worker may borrow at the same moment. The collateral is enough for one loan only, so one call fails.
  await borrow(client, token).catch(async (error: unknown) => {
    if (!(await hasLoan())) throw error;
  });
  return account;
};
