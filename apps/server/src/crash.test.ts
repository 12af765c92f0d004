import { setTimeout as delay } from 'node:timers/promises';
import { addOrder, health, openOrders, order, register, staffLogin } from '@tallystick/contract';
import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import {
  type Account,
  expectDecidedByLog,
  expectStatementOf,
  type PriceLog,
  readAccount,
  usdt,
} from './testing/audit-customer.ts';
import {
  endProcessesOf,
  makeDataFolder,
  type ProgramSettings,
  removeDataFolder,
  spawnProgram,
  startProgram,
} from './testing/program.ts';
import { connectToDatabaseOf } from './testing/program-database.ts';
import { chooseSeed, type Random, seededRandom, wholeBetween } from './testing/random.ts';
import { type Attempt, startTrader, type Trader } from './testing/trader.ts';
import { createWireClient, type WireClient } from './testing/wire-client.ts';

const GRANT = usdt('10000');
const KILLS = 10;
const CUSTOMERS = 3;
const TRADERS_EACH = 2;
const UP_AT_MOST_MS = 5_000;
const OPERATOR_PASSWORD = 'a-crash-is-no-excuse';

const newFolder = async (): Promise<string> => {
  const folder = await makeDataFolder();
  onTestFinished(async () => {
    await endProcessesOf(folder);
    await removeDataFolder(folder);
  });
  return folder;
};

const settingsFor = (dataFolder: string): ProgramSettings => ({
  dataFolder,
  env: { TALLYSTICK_OPERATOR_PASSWORD: OPERATOR_PASSWORD },
});

const openAccount = async (client: WireClient, name: string): Promise<string> => {
  const password = 'struck-by-lightning';
  const { userinfo } = await client.call(register, {
    account: name,
    password,
    password_confirm: password,
    invitation_code: 'DEMO',
  });
  return userinfo.token;
};

/** Kills the program again and again, most often while it trades, now and then while it starts. */
const killAgainAndAgain = async (
  settings: ProgramSettings,
  random: Random,
  serving: (client: WireClient | null) => void,
): Promise<void> => {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    if (kill % 4 === 0) {
      const starting = spawnProgram(settings);
      await delay(wholeBetween(random, 50, 2_000));
      await starting.killTree();
      continue;
    }
    const program = await startProgram(settings);
    serving(createWireClient(program.url));
    await delay(wholeBetween(random, 200, UP_AT_MOST_MS));
    await program.killTree();
    serving(null);
  }
};

const accepted = z.object({ code: z.literal(1), data: order });
const refused = z.object({ code: z.literal(0), error: z.string() });
const answered = z.union([accepted, refused]);

/** The order that an answer speaks of; null where a market without a price took none. */
const orderIn = (text: string): z.output<typeof order> | null => {
  const answer = answered.parse(JSON.parse(text));
  if (answer.code === 1) return answer.data;
  expect(answer.error).toBe('market_halted');
  return null;
};

/** Sends everything once more: what was answered is answered alike, what was not is taken now at the latest. */
const sendAgain = async (client: WireClient, trader: Trader): Promise<void> => {
  for (const attempt of trader.attempts) {
    const again = await client.send(addOrder, attempt.form, { token: trader.token });
    if (attempt.answer !== null) expect(again.text).toBe(attempt.answer.text);
    attempt.answer = { status: again.status, text: again.text };
  }
};

const waitUntilSettled = async (client: WireClient, token: string): Promise<void> => {
  const deadline = Date.now() + 60_000;
  while ((await client.call(openOrders, {}, { token })).length > 0) {
    if (Date.now() > deadline) throw new Error('trades of 30 seconds still run after a minute');
    await delay(500);
  }
};

/** Each order that was acknowledged is there as it was acknowledged, and there is no other. */
const expectAcknowledged = (attempts: readonly Attempt[], account: Account): void => {
  const found = new Map(account.orders.map((each) => [each.order_no, each]));
  for (const { form, answer } of attempts) {
    const told = orderIn(answer?.text ?? '');
    if (told === null) continue;
    const kept = found.get(told.order_no);
    expect(kept).toMatchObject({
      symbol: form.symbol,
      direction: form.direction,
      amount: told.amount,
      guarantee_amount: told.guarantee_amount,
      expected_income: told.expected_income,
      seconds: 30,
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

const readLog = async (dataFolder: string): Promise<{ log: PriceLog; sums: string[] }> => {
  const client = await connectToDatabaseOf(dataFolder);
  try {
    const entries = await client.query<{ entry: string }>('select entry from market.price_log');
    const log = new Map(
      entries.rows.map(({ entry }) => {
        const { t, p } = logLine.parse(JSON.parse(entry));
        const prices = Object.entries(p).flatMap(([symbol, price]) =>
          price === null ? [] : [[symbol, BigInt(price)] as const],
        );
        return [t, new Map(prices)] as const;
      }),
    );
    const sums = await client.query<{ sum: string }>(
      `select sum(balance)::text as sum from ledger.accounts group by currency_id
       union all select sum(e.amount)::text from ledger.entries e join ledger.accounts using (account_id) group by currency_id`,
    );
    return { log, sums: sums.rows.map(({ sum }) => sum) };
  } finally {
    await client.end();
  }
};

it('loses nothing and pays nothing twice when it is killed ten times while it trades', {
  timeout: 240_000,
}, async () => {
  const seed = chooseSeed();
  process.stdout.write(`seed ${seed}: TALLYSTICK_TEST_SEED=${seed} repeats the moments\n`);
  const random = seededRandom(seed);
  const settings = settingsFor(await newFolder());
  let serving: WireClient | null = null;
  const opening = await startProgram(settings);
  const tokens: string[] = [];
  for (let customer = 0; customer < CUSTOMERS; customer += 1) {
    tokens.push(await openAccount(createWireClient(opening.url), `customer-${customer}`));
  }
  await opening.stop();
  const traders = tokens.flatMap((token, customer) =>
    Array.from({ length: TRADERS_EACH }, (_, index) =>
      startTrader({
        name: `t${customer}-${index}`,
        token,
        random: seededRandom(seed + customer * TRADERS_EACH + index + 1),
        client: () => serving,
      }),
    ),
  );
  await killAgainAndAgain(settings, random, (client) => {
    serving = client;
  });

  const last = await startProgram(settings);
  const wire = createWireClient(last.url);
  serving = wire;
  await delay(UP_AT_MOST_MS);
  await Promise.all(traders.map((trader) => trader.stop()));
  const attempts = traders.flatMap((trader) => trader.attempts);
  const unanswered = attempts.filter(({ answer }) => answer === null).length;
  await Promise.all(traders.map((trader) => sendAgain(wire, trader)));
  await Promise.all(tokens.map((token) => waitUntilSettled(wire, token)));

  const { log, sums } = await readLog(settings.dataFolder);
  expect(new Set(sums)).toEqual(new Set(['0']));
  const outcomes = new Map<string, number>();
  for (const token of tokens) {
    const account = await readAccount(wire, token);
    const own = traders.filter((trader) => trader.token === token).flatMap((trader) => trader.attempts);
    expectAcknowledged(own, account);
    let balance = GRANT;
    for (const each of account.orders) {
      balance += expectDecidedByLog(each, log);
      outcomes.set(each.result ?? '', (outcomes.get(each.result ?? '') ?? 0) + 1);
    }
    expect(account).toMatchObject({ available: balance, held: 0n });
    expectStatementOf(account, GRANT);
  }
  const found = [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
  process.stdout.write(`${attempts.length} orders, ${unanswered} cut off before their answer: ${found}\n`);
  // A run in which nothing happened would prove nothing.
  expect(attempts.length - unanswered).toBeGreaterThan(100);
  expect((outcomes.get('win') ?? 0) + (outcomes.get('lose') ?? 0)).toBeGreaterThan(20);

  await last.stop();
  const checked = await startProgram(settings);
  const staff = createWireClient(checked.url);
  const { token } = await staff.call(staffLogin, { name: 'admin', password: OPERATOR_PASSWORD });
  expect(await staff.call(health, {}, { token })).toMatchObject({
    ledger_holds: true,
    ledger_problems: [],
    settlement_delay_seconds: 0,
  });
  await checked.stop();
});
