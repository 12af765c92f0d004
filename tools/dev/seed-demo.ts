import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  addOrder,
  applyForLoan,
  balances,
  rechargeWays,
  register,
  sendChat,
  sendDemoDeposit,
  submitInfo,
  upload,
  uploadPicture,
} from '@tallystick/contract';
import { z } from 'zod/mini';
import { createWireClient, type WireClient } from '../../apps/server/test/support/wire-client.ts';
import { ROOT } from '../root.ts';

export const DEMO_PASSWORD = 'both-halves-must-match';
const MALI = 'mali@mail.example';
const ARUN = 'arun@mail.example';

/** Enough ether to borrow 50 USDT at any price of the simulator. The demo's chain sends 0.05 at a time. */
const ETHER_DEPOSITS = 3;
const ETHER = '0.15';

/** A first start creates the database, and a deposit needs six blocks of one second. */
const TIMEOUT_MS = 90_000;
const POLL_MS = 1_000;

/** Repeats a step until it succeeds, at most 90 s: prices, the chain and the loan's collateral arrive by themselves. */
const retry = async <T>(step: () => Promise<T>): Promise<T> => {
  const endsAt = performance.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await step();
    } catch (error) {
      if (performance.now() > endsAt) throw error;
    }
    await delay(POLL_MS);
  }
};

/** Opens an account. Returns null if it exists: the demo was seeded by an earlier start. */
const open = async (client: WireClient, account: string): Promise<string | null> => {
  const form = {
    account,
    password: DEMO_PASSWORD,
    password_confirm: DEMO_PASSWORD,
    invitation_code: 'DEMO',
  };
  const { body } = await retry(() => client.send(register, form));
  if (body.error === 'account_taken') return null;
  return z.object({ userinfo: z.object({ token: z.string() }) }).parse(body.data).userinfo.token;
};

const sendPicture = async (client: WireClient, token: string, purpose: string): Promise<string> => {
  const picture = await readFile(join(ROOT, 'docs/images/home.png'));
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new Blob([picture], { type: 'image/png' }), 'picture.png');
  const url = `${client.url}${uploadPicture.path}`;
  const answer = await fetch(url, { method: 'POST', headers: { token }, body: form });
  return z.object({ data: upload }).parse(await answer.json()).data.upload_id;
};

const deposit = async (
  client: WireClient,
  token: string,
  currency: 'ETH' | 'USDT',
  times: number,
): Promise<void> => {
  const way = await retry(async () => {
    const ways = await client.call(rechargeWays, { currency }, { token });
    const found = ways.find(({ kind }) => kind === 'chain');
    if (found === undefined) throw new Error(`the demo's chain takes no ${currency}`);
    return found;
  });
  for (let sent = 0; sent < times; sent += 1)
    await client.call(sendDemoDeposit, { way_id: way.way_id }, { token });
};

const borrow = async (client: WireClient, token: string): Promise<void> => {
  const info = {
    name: 'Mali Suwan',
    phone: '081 234 5678',
    email: MALI,
    id_photo: await sendPicture(client, token, 'id_photo'),
    signature: await sendPicture(client, token, 'signature'),
  };
  await client.call(submitInfo, info, { token });
  await retry(async () => {
    const [ether] = await client.call(balances, { currency: 'ETH' }, { token });
    if (ether?.available !== ETHER) throw new Error('the collateral has not arrived');
  });
  const loan = { currency: 'ETH', collateral: ETHER, amount: '50', days: '7' } as const;
  await client.call(applyForLoan, loan, { token });
};

const trade = (client: WireClient, token: string, direction: 'up' | 'down', seconds: number) =>
  retry(() => client.call(addOrder, { symbol: 'BTCUSDT', direction, amount: '100', seconds }, { token }));

/**
 * Fills an empty demo through the public API, as customers would: two accounts, trades, deposits of the demo's chain, personal
 * information that waits for staff, a loan, and a chat that nobody answered. Returns false if an earlier start did it.
 */
export const seedDemo = async (url: string): Promise<boolean> => {
  const client = createWireClient(url);
  const mali = await open(client, MALI);
  const arun = await open(client, ARUN);
  if (mali === null || arun === null) return false;
  await deposit(client, mali, 'ETH', ETHER_DEPOSITS);
  await deposit(client, arun, 'USDT', 1);
  await trade(client, mali, 'up', 30);
  await trade(client, mali, 'down', 300);
  await trade(client, arun, 'up', 60);
  await client.call(sendChat, { text: 'When will my deposit arrive?' }, { token: arun });
  await borrow(client, mali);
  return true;
};
