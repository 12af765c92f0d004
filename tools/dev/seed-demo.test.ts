import { chatMessages, loanList, login, openOrders, orderList, rechargeList } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { useEmptyFolder } from '../../apps/server/test/support/programs/data-folder.ts';
import { startProgram } from '../../apps/server/test/support/programs/program.ts';
import { createWireClient } from '../../apps/server/test/support/wire-client.ts';
import { DEMO_PASSWORD, seedDemo } from './seed-demo.ts';

const TIMEOUT = { timeout: 240_000 };

test('an empty demo has trades, deposits, a loan and a chat, and is seeded once', TIMEOUT, async () => {
  const program = await startProgram({
    dataFolder: await useEmptyFolder(),
    // The chain and the signer of a demo.
    env: { TALLYSTICK_EVM_RPC_URLS: '', TALLYSTICK_SIGNER: 'beside' },
  });
  expect(await seedDemo(program.url)).toBe(true);
  expect(await seedDemo(program.url)).toBe(false);

  const client = createWireClient(program.url);
  const { userinfo } = await client.call(login, { account: 'mali@mail.example', password: DEMO_PASSWORD });
  const sent = { token: userinfo.token };
  // The trade of 30 s may have ended.
  const running = await client.call(openOrders, {}, sent);
  const ended = await client.call(orderList, {}, sent);
  expect(running.length + ended.total).toBe(2);
  expect((await client.call(rechargeList, {}, sent)).total).toBe(3);
  expect((await client.call(loanList, {}, sent)).total).toBe(1);
  const arun = await client.call(login, { account: 'arun@mail.example', password: DEMO_PASSWORD });
  const chat = await client.call(chatMessages, {}, { token: arun.userinfo.token });
  expect(chat.list.filter(({ author }) => author === 'customer')).toHaveLength(1);
});
