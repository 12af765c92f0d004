// Places a trade with an API key and waits for its end: KEY=tsk_… node examples/trade-by-key.mjs [seconds]
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, Refusal } from '@tallystick/client';

const [seconds = '60'] = process.argv.slice(2);
const { SERVER = 'http://localhost:8080', KEY = '' } = process.env;
const tallystick = createClient({ server: SERVER, key: KEY });

try {
  const balances = await tallystick.call('GET /api/index/getBA', { currency: 'USDT' });
  console.log(`USDT: ${balances[0]?.available ?? '0'}`);
  const placed = await tallystick.call('POST /api/order/addorder', {
    symbol: 'BTCUSDT',
    direction: 'up',
    amount: '10',
    seconds: Number(seconds),
    // The client sends the same order again if an answer is lost. It is placed once.
    client_id: randomUUID(),
  });
  console.log(`${placed.order_no}: up, 10 USDT, ${seconds} s`);
  let ended = await tallystick.call('POST /api/order/orderinfo', { order_no: placed.order_no });
  while (ended.result === null) {
    await delay(1_000);
    ended = await tallystick.call('POST /api/order/orderinfo', { order_no: placed.order_no });
  }
  console.log(`${ended.result}: ${ended.purchase_price} → ${ended.settlement_price}, profit ${ended.profit}`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(`refused: ${error.error} (${error.status})`);
  process.exitCode = 1;
}
