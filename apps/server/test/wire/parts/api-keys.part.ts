import {
  addApiKey,
  addOrder,
  limits,
  openOrders,
  revokeApiKey,
  SOCKET_CLOSE,
  withdraw,
} from '@tallystick/contract';
import { expect, it } from 'vitest';
import { PASSWORD } from '../../support/programs/running-program.ts';
import { SHORT_SECONDS } from '../../support/trades/publish-terms.ts';
import { openSocket } from '../../support/wire-socket.ts';
import { running } from './running.ts';

const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

it('a program trades with a key: once for each client_id, within the bounds of its owner, until the key ends', async () => {
  const client = running.client();
  const token = await running.openAccount('has-a-program');
  const wanted = { name: 'Bot', scopes: ['read' as const, 'trade' as const], password: PASSWORD };
  const { key, secret } = await client.call(addApiKey, wanted, { token });
  const order = {
    symbol: 'BTCUSDT',
    direction: 'up',
    amount: '5',
    seconds: SHORT_SECONDS,
    client_id: 'bot-1',
  } as const;

  const socket = await openSocket(running.program().url);
  expect(await socket.ask({ do: 'auth', token: secret })).toMatchObject({ ok: true });
  expect(await socket.ask({ do: 'subscribe', topic: 'orders' })).toMatchObject({ ok: true });

  const placed = await client.send(addOrder, order, bearer(secret));
  expect(placed.body.code).toBe(1);
  const again = await client.send(addOrder, order, bearer(secret));
  expect(again.text).toBe(placed.text);
  // The same order from the app is the same order.
  expect((await client.send(addOrder, order, { token })).text).toBe(placed.text);
  const other = await client.send(addOrder, { ...order, amount: '6' }, bearer(secret));
  expect([other.status, other.body.error]).toEqual([409, 'client_id_reused']);
  const told = await socket.next(({ topic, reset }) => topic === 'orders' && reset !== true);
  expect(told.data).toMatchObject([{ symbol: 'BTCUSDT' }]);

  expect((await client.send(withdraw, {}, bearer(secret))).body.error).toBe('key_scope_missing');
  expect((await client.send(openOrders, {}, bearer(secret))).status).toBe(200);
  // The owner's own time-out stops the program too.
  await client.call(limits, { time_out_hours: 1 }, { token });
  const stopped = await client.send(addOrder, { ...order, client_id: 'bot-2' }, bearer(secret));
  expect(stopped.body.error).toBe('timed_out');

  await client.call(revokeApiKey, { key_id: key.key_id }, { token });
  expect((await client.send(openOrders, {}, bearer(secret))).status).toBe(401);
  expect(await socket.closed).toBe(SOCKET_CLOSE.signedOut);
});
