// Places trades through the edge while `try.sh` disturbs the server, and prints one line of JSON.
//   node trade.mjs one <seconds>        one trade to its end; saves nothing
//   node trade.mjs loop <stop file>     four orders a second until the file exists; each is repeated under its client_id
//   node trade.mjs find <list>          how many of the orders in a file are known
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const SERVER = process.env.SERVER ?? 'http://127.0.0.1:8080';
const EVERY_MS = 250;
const AGAIN_MS = 250;
const GIVE_UP_MS = 60_000;
const CALL_MS = 20_000;

const call = async (path, input, token = '') => {
  const answer = await fetch(new URL(path, SERVER), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== '' && { token }) },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(CALL_MS),
  });
  return { status: answer.status, ...(await answer.json()) };
};

const must = ({ code, error, data }) => {
  if (code === 0) throw new Error(error);
  return data;
};

const openAccount = async () => {
  const account = `try-${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const form = { account, password, password_confirm: password, invitation_code: 'DEMO' };
  return { account, password, token: must(await call('/api/user/register', form)).userinfo.token };
};

const orderOf = (seconds) => ({
  symbol: 'BTCUSDT',
  direction: 'up',
  amount: '1',
  seconds,
  client_id: randomUUID(),
});

const one = async (seconds) => {
  const { token } = await openAccount();
  const begun = Date.now();
  const { order_no } = must(await call('/api/order/addorder', orderOf(seconds), token));
  const acceptedMs = Date.now() - begun;
  for (;;) {
    const ended = must(await call('/api/order/orderinfo', { order_no }, token));
    if (ended.receipt !== null) return { order_no, acceptedMs, result: ended.result };
    if (Date.now() - begun > (seconds + 60) * 1000) throw new Error('the trade was not settled in time');
    await delay(500);
  }
};

/** Repeats an order until it is answered. A refusal by a rule is an answer; a missing process is not. */
const place = async (token, tally) => {
  const order = orderOf(300);
  const begun = Date.now();
  while (Date.now() - begun < GIVE_UP_MS) {
    try {
      const answer = await call('/api/order/addorder', order, token);
      if (answer.code !== 0) {
        tally.longestGapMs = Math.max(tally.longestGapMs, Date.now() - tally.lastAt);
        tally.lastAt = Date.now();
        tally.accepted.push(answer.data.order_no);
        return;
      }
      if (answer.status < 500 && answer.error !== 'unavailable' && answer.error !== 'too_many_requests') {
        tally.refused[answer.error] = (tally.refused[answer.error] ?? 0) + 1;
        return;
      }
    } catch {
      // The connection was cut off.
    }
    tally.repeats += 1;
    await delay(AGAIN_MS);
  }
  tally.givenUp += 1;
};

const loop = async (stopFile) => {
  const { token, account, password } = await openAccount();
  const tally = { accepted: [], refused: {}, repeats: 0, givenUp: 0, longestGapMs: 0, lastAt: Date.now() };
  const inFlight = new Set();
  while (!existsSync(stopFile)) {
    const placing = place(token, tally).finally(() => inFlight.delete(placing));
    inFlight.add(placing);
    await delay(EVERY_MS);
  }
  await Promise.all(inFlight);
  const { accepted, lastAt: _lastAt, ...counts } = tally;
  writeFileSync(`${stopFile}.orders`, JSON.stringify({ account, password, accepted }));
  return { accepted: accepted.length, doubled: accepted.length - new Set(accepted).size, ...counts };
};

/** True if an order is known. Repeats a call that says nothing about the order, such as one beyond the bounds of a customer's calls. */
const isKnown = async (order_no, token) => {
  const begun = Date.now();
  for (;;) {
    const answer = await call('/api/order/orderinfo', { order_no }, token);
    if (answer.code !== 0) return true;
    if (answer.error === 'not_found') return false;
    if (Date.now() - begun > GIVE_UP_MS) throw new Error(`order ${order_no}: ${answer.error}`);
    await delay(AGAIN_MS);
  }
};

const find = async (list) => {
  const { account, password, accepted } = JSON.parse(readFileSync(list, 'utf8'));
  const login = await call('/api/user/login', { account, password });
  // The account itself was opened after the time that was restored.
  if (login.error === 'credentials_invalid') return { accepted: accepted.length, found: 0 };
  const { token } = must(login).userinfo;
  let found = 0;
  for (const order_no of accepted) if (await isKnown(order_no, token)) found += 1;
  return { accepted: accepted.length, found };
};

const [verb, argument = ''] = process.argv.slice(2);
const work = { one: () => one(Number(argument)), loop: () => loop(argument), find: () => find(argument) }[
  verb
];
console.log(JSON.stringify(await work()));
