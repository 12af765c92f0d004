// Prints the price of one coin as it changes: node examples/follow-prices.mjs [symbol] [number of changes]
import { readSettings } from './call.mjs';

const [symbol = 'BTCUSDT', limit = 'Infinity'] = process.argv.slice(2);
const address = new URL('/ws', readSettings().server);
address.protocol = address.protocol.replace('http', 'ws');

let printed = 0;
const socket = new WebSocket(address);
socket.addEventListener('open', () =>
  socket.send(JSON.stringify({ id: 1, do: 'subscribe', topic: 'quotes' })),
);
socket.addEventListener('message', ({ data: text }) => {
  const { topic, data } = JSON.parse(text);
  // The answer to a request has an id in place of a topic.
  if (topic !== 'quotes') return;
  // The first event has all coins, the later ones only those that changed.
  const quote = data.find((each) => each.symbol === symbol);
  if (quote === undefined || printed >= Number(limit)) return;
  console.log(`${quote.as_of} ${quote.symbol} ${quote.last}`);
  printed += 1;
  if (printed >= Number(limit)) socket.close(1000);
});
socket.addEventListener('error', () => {
  console.error(`${address} does not answer`);
  process.exitCode = 1;
});
