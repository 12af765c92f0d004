// Places a trade, waits for its end and saves its receipt: PASSWORD=… node examples/place-trade.mjs [file] [seconds]
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { call, readSettings } from './call.mjs';

const [file = 'receipt.json', seconds = '60'] = process.argv.slice(2);
const { server, account, password } = readSettings();
const { userinfo } = await call(server, '/api/user/login', { account, password });
const { token } = userinfo;

const order = {
  symbol: 'BTCUSDT',
  direction: 'up',
  amount: '10',
  seconds: Number(seconds),
  // If the answer is lost, the same call with the same client_id gives the same answer and places nothing twice.
  client_id: randomUUID(),
};
const placed = await call(server, '/api/order/addorder', order, token);
console.log(`${placed.order_no}: up, 10 USDT, ${seconds} s`);

let ended = await call(server, '/api/order/orderinfo', { order_no: placed.order_no }, token);
while (ended.receipt === null) {
  await delay(1_000);
  ended = await call(server, '/api/order/orderinfo', { order_no: placed.order_no }, token);
}
await writeFile(file, ended.receipt);
console.log(`${ended.result}: ${ended.purchase_price} → ${ended.settlement_price}, profit ${ended.profit}`);
console.log(`The receipt is in ${file}.`);
