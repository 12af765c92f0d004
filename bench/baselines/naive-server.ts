import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import * as z from 'zod/mini';
import { prepareNaive } from './naive.ts';

/**
 * The obvious first implementation behind HTTP: plain Fastify, one transaction per order on one row of the house, the same body
 * and the same answer. It skips everything else: a token is a customer's number and is trusted, only the shape of the body is
 * checked, and nothing is settled.
 *
 * It is started as a process with the database's address and the number of customers. It sends its port when it listens.
 */
const [databaseUrl = '', customers = ''] = process.argv.slice(2);
process.on('disconnect', () => process.exit());
process.on('SIGINT', () => undefined);

const CONNECTIONS = 64;
const FIRST_UID = 1n;
const MICRO = 1_000_000n;

const body = z.object({
  symbol: z.string(),
  direction: z.enum(['up', 'down']),
  amount: z.string().check(z.regex(/^\d+\.00$/)),
  seconds: z.int(),
  client_id: z.string(),
});

const naive = await prepareNaive(databaseUrl, FIRST_UID, Number(customers), CONNECTIONS);
const server = Fastify({ logger: false });

server.post('/api/order/addorder', async (request) => {
  const input = body.parse(request.body);
  const uid = FIRST_UID + BigInt(String(request.headers['token']));
  const stake = BigInt(input.amount.slice(0, -3)) * MICRO;
  const profit = (stake * 80n) / 100n;
  if (!(await naive.accept(uid, input.client_id, stake, profit))) {
    return { code: 0, msg: 'refused', error: 'balance_too_small', data: null };
  }
  const now = Date.now();
  const settle = now + (input.seconds + 2) * 1000;
  return {
    code: 1,
    msg: '',
    data: {
      order_no: randomUUID(),
      symbol: input.symbol,
      direction: input.direction,
      amount: input.amount,
      quantity: null,
      guarantee_amount: input.amount,
      service_fee: '0.00',
      profit_rate: '0.80',
      expected_income: String(Number(profit) / Number(MICRO)),
      seconds: input.seconds,
      status: 'accepted',
      result: null,
      purchase_price: null,
      purchase_time: new Date(now + 2000).toISOString(),
      expiry_time: new Date(settle).toISOString(),
      settlement_price: null,
      end_time: null,
      profit: null,
      created_at: new Date(now).toISOString(),
      countdown: input.seconds + 2,
    },
  };
});

const address = await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.(Number(new URL(address).port));
