import { setTimeout as delay } from 'node:timers/promises';
import { addOrder, openOrders, order } from '@tallystick/contract';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Attempt, Trader } from '../trades/trader.ts';
import type { WireClient } from '../wire-client.ts';
import { type Account, type PriceLog, usdt } from './audit-customer.ts';

/** Compares the answers that a trader got with the records of the server. */

const accepted = z.object({ code: z.literal(1), data: order });
const refused = z.object({ code: z.literal(0), error: z.string() });
const answered = z.union([accepted, refused]);

/** Codes of the envelope that say nothing about the order itself. */
const NOT_NOW = new Set(['market_halted', 'unavailable']);

/** The order in an answer, or null if the server took none. */
const orderIn = (text: string): z.output<typeof order> | null => {
  const answer = answered.parse(JSON.parse(text));
  if (answer.code === 1) return answer.data;
  expect(NOT_NOW).toContain(answer.error);
  return null;
};

/** Sends every order again. The server must repeat each earlier answer. An order without an answer gets one now. */
export const sendAgain = async (client: WireClient, trader: Trader): Promise<void> => {
  for (const attempt of trader.attempts) {
    const again = await client.send(addOrder, attempt.form, { token: trader.token });
    if (attempt.answer !== null && attempt.answer.status === 200)
      expect(again.text).toBe(attempt.answer.text);
    attempt.answer = { status: again.status, text: again.text };
  }
};

export const waitUntilSettled = async (client: WireClient, token: string): Promise<void> => {
  const deadline = Date.now() + 60_000;
  while ((await client.call(openOrders, {}, { token })).length > 0) {
    if (Date.now() > deadline) throw new Error('trades of 30 seconds still run after a minute');
    await delay(500);
  }
};

/** Expects each acknowledged order exactly as it was acknowledged, and no other order. */
export const expectAcknowledged = (attempts: readonly Attempt[], account: Account): void => {
  const found = new Map(account.orders.map((each) => [each.order_no, each]));
  for (const { form, answer } of attempts) {
    const told = orderIn(answer?.text ?? '');
    if (told === null) continue;
    expect(found.get(told.order_no)).toMatchObject({
      symbol: form.symbol,
      direction: form.direction,
      amount: told.amount,
      guarantee_amount: told.guarantee_amount,
      expected_income: told.expected_income,
      seconds: form.seconds,
      created_at: told.created_at,
      purchase_time: told.purchase_time,
      expiry_time: told.expiry_time,
    });
    expect(usdt(told.amount)).toBe(usdt(form.amount));
    found.delete(told.order_no);
  }
  expect([...found.keys()]).toEqual([]);
};

const logLine = z.object({ t: z.int(), p: z.record(z.string(), z.nullable(z.string())) });

/** The published entries of the price log as an outsider reads them. */
export const parsePriceLog = (entries: readonly string[]): PriceLog =>
  new Map(
    entries.map((entry) => {
      const { t, p } = logLine.parse(JSON.parse(entry));
      const prices = Object.entries(p).flatMap(([symbol, price]) =>
        price === null ? [] : [[symbol, BigInt(price)] as const],
      );
      return [t, new Map(prices)] as const;
    }),
  );
