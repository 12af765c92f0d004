import {
  addOrder,
  addWallet,
  applyForLoan,
  applyForRecharge,
  buyPlan,
  openOrders,
  rechargeWays,
  redeemPlan,
  repayLoan,
  withdraw,
} from '@tallystick/contract';
import { describe, expect, it } from 'vitest';
import { SHORT_SECONDS } from '../../support/trades/publish-terms.ts';
import { running } from './running.ts';

const NOBODYS = '0196f0a0-1c3f-7b1a-9d3e-0242ac120002';
const ORDER = { symbol: 'BTCUSDT', direction: 'up', amount: '100', seconds: SHORT_SECONDS } as const;
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

describe('a request that arrives after the moment until which it was meant', () => {
  it.each([true, false])('moves no money, by whichever call (with a key: %s)', async (hasKey) => {
    const client = running.client();
    const token = await running.openAccount(`comes-late-${hasKey}`);
    const [way] = await client.call(rechargeWays, { kind: 'bank' }, { token });
    const wallet = { currency: 'USDT', chain: 'ERC20', address: ADDRESS } as const;
    const { wallet_id } = await client.call(addWallet, wallet, { token });
    const loan = { currency: 'BTC', amount: '50', collateral: '0.01', days: 7 } as const;
    const late = (name: string) => ({
      until: new Date(Date.now() - 60_000).toISOString(),
      ...(hasKey && { client_id: name }),
    });
    const answers = {
      order: await client.send(addOrder, { ...ORDER, ...late('order') }, { token }),
      plan: await client.send(buyPlan, { plan_id: 1, amount: '100', ...late('plan') }, { token }),
      redeem: await client.send(redeemPlan, { order_no: NOBODYS, ...late('redeem') }, { token }),
      loan: await client.send(applyForLoan, { ...loan, ...late('loan') }, { token }),
      repay: await client.send(repayLoan, { order_no: NOBODYS, ...late('repay') }, { token }),
      deposit: await client.send(
        applyForRecharge,
        { way_id: way?.way_id ?? 0, amount: '100', screenshot: NOBODYS, ...late('deposit') },
        { token },
      ),
      withdrawal: await client.send(
        withdraw,
        { wallet_id, currency: 'USDT', amount: '100', password: 'unused', ...late('withdrawal') },
        { token },
      ),
    };
    const refusals = Object.fromEntries(
      Object.entries(answers).map(([name, { body }]) => [name, body.error]),
    );
    expect(refusals).toEqual(
      Object.fromEntries(Object.keys(answers).map((name) => [name, 'request_expired'])),
    );
    expect(await client.call(openOrders, {}, { token })).toEqual([]);
  });
});
