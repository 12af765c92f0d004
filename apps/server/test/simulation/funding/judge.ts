import {
  type Coin,
  creditOf,
  creditsAt,
  gasOf,
  RULES,
  type Transfer,
  transfersIn,
  type Wish,
} from './book.ts';
import { judgeFaults, judgeRest, judgeStrange } from './judge-rest.ts';
import { COLD, type FundingWorld, HOUSE, isStrange } from './open-world.ts';

/** Compares the product with the book of a world. */

/** The balances that customers see, by customer and currency, with what their withdrawals hold. */
const readBalances = async ({ stage }: FundingWorld): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await stage.database.query<{ key: string; balance: bigint }>(
    `select a.uid || ' ' || c.code as key, sum(a.balance)::bigint as balance
     from ledger.accounts a join ledger.currencies c using (currency_id) where a.uid is not null group by 1`,
  );
  return new Map(rows.map(({ key, balance }) => [key, balance]));
};

interface Order {
  readonly status: string;
  readonly reason: string | null;
}

/** What customers are told of their withdrawals. */
const readOrders = async ({ stage }: FundingWorld): Promise<ReadonlyMap<string, Order>> => {
  const rows = await stage.database.query<Order & { id: string }>(
    'select withdrawal_id as id, status::text, reason_code as reason from funding.withdrawals',
  );
  return new Map(rows.map(({ id, ...order }) => [id, order]));
};

const statusOf = (orders: ReadonlyMap<string, Order>, { orderNo }: Wish): string =>
  orderNo === null ? 'refused' : (orders.get(orderNo)?.status ?? 'missing');

/** The grant of each customer at the beginning. */
const GRANT = 10_000_000_000n;

/** The sums that the product has credited to customers by deposits. */
const creditedBy = (
  world: FundingWorld,
  balances: ReadonlyMap<string, bigint>,
  orders: ReadonlyMap<string, Order>,
): Map<string, bigint> => {
  const credited = new Map<string, bigint>();
  for (const uid of world.stage.uids)
    for (const currency of ['USDT', 'ETH', 'BTC'] as const) {
      const key = `${uid} ${currency}`;
      const paid = world.wishes
        .filter((wish) => wish.uid === uid && wish.currency === currency)
        .filter((wish) => statusOf(orders, wish) === 'completed')
        .reduce((sum, { amount }) => sum + amount, 0n);
      credited.set(key, (balances.get(key) ?? 0n) + paid - (currency === 'USDT' ? GRANT : 0n));
    }
  return credited;
};

/** The addresses from which only the signer sends, in lower case. */
const houseOf = ({ owners, stage }: FundingWorld): ReadonlySet<string> =>
  new Set([...owners.keys(), stage.home.keys.payer.address.toLowerCase()]);

/** Nothing may be credited that is not deep enough in the chain now, whatever the nodes say. */
export const watch = async (world: FundingWorld): Promise<void> => {
  const { chain, owners, checks } = world;
  const transfers = isStrange(world) ? [] : transfersIn(chain.head);
  const due = creditsAt(transfers, owners, houseOf(world), () => chain.head.number);
  const credited = creditedBy(world, await readBalances(world), await readOrders(world));
  for (const [key, sum] of credited)
    checks.expect(
      'nothing is credited that the chain does not hold at its depth',
      sum <= (due.get(key) ?? 0n),
      () => `${key} was credited ${sum}, the chain has ${due.get(key) ?? 0n} at block ${chain.head.number}`,
    );
};

const judgeDeposits = (
  world: FundingWorld,
  transfers: readonly Transfer[],
  credited: ReadonlyMap<string, bigint>,
): void => {
  const { chain, owners, checks } = world;
  const due = creditsAt(transfers, owners, houseOf(world), () => chain.head.number);
  for (const [key, sum] of credited)
    checks.expect(
      'each deposit at its depth is credited once, with its amount',
      sum === (due.get(key) ?? 0n),
      () => `${key} was credited ${sum}, the chain has ${due.get(key) ?? 0n}`,
    );
};

const keyOf = (currency: Coin, to: string, amount: bigint): string =>
  `${currency} ${to.toLowerCase()} ${amount}`;

const countKeys = (keys: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** Each completed withdrawal must be one transfer, and each transfer one completed withdrawal. */
const judgePayouts = (
  world: FundingWorld,
  transfers: readonly Transfer[],
  orders: ReadonlyMap<string, Order>,
): void => {
  const { wishes, checks, owners, stage } = world;
  const payer = stage.home.keys.payer.address.toLowerCase();
  const internal = new Set([...owners.keys(), payer, COLD.toLowerCase()]);
  const sent = transfers.filter(({ from }) => from === payer);
  const paid = countKeys(
    sent.filter(({ to }) => !internal.has(to)).map(({ currency, to, amount }) => keyOf(currency, to, amount)),
  );
  const wanted = countKeys(
    wishes
      .filter((wish) => statusOf(orders, wish) === 'completed')
      .map(({ currency, to, amount }) => {
        const { unit, withdrawalFee } = RULES[currency];
        return keyOf(currency, to, (amount - withdrawalFee) * unit);
      }),
  );
  for (const key of new Set([...paid.keys(), ...wanted.keys()]))
    checks.expect(
      'each payout is paid once, to its destination, with its amount',
      paid.get(key) === wanted.get(key),
      () => `${key} was paid ${paid.get(key) ?? 0} times, completed ${wanted.get(key) ?? 0} times`,
    );
  const strays = transfers.filter(({ from, to }) => owners.has(from) && to !== payer);
  checks.expect('the house sends nothing but payouts, sweeps and cold transfers', strays.length === 0, () =>
    strays.map(({ from, to, amount }) => `${amount} from ${from} to ${to}`).join('; '),
  );
};

/** Minor units of a currency outside of the ledger, as it says itself, since the beginning of the world. */
const readOutside = async ({ stage }: FundingWorld): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await stage.database.query<{ code: string; moved: bigint }>(
    `select c.code, sum(a.balance - coalesce(b.balance, 0))::bigint as moved
     from ledger.accounts a join ledger.currencies c using (currency_id)
     left join baseline.ledger_accounts b using (account_id) where a.kind = 'external' group by 1`,
  );
  return new Map(rows.map(({ code, moved }) => [code, moved]));
};

/** What arrived at the house's addresses and is nobody's: too small, or left over from a minor unit. */
const unbookedOf = (world: FundingWorld, transfers: readonly Transfer[], currency: Coin): bigint => {
  const house = houseOf(world);
  return transfers
    .filter((each) => each.currency === currency && world.owners.has(each.to) && !house.has(each.from))
    .reduce((sum, each) => sum + each.amount - creditOf(each) * RULES[currency].unit, 0n);
};

const judgeAddresses = async (world: FundingWorld, transfers: readonly Transfer[]): Promise<void> => {
  const { chain, checks, stage, owners } = world;
  const { state } = chain.head;
  const house = houseOf(world);
  const all = [...house, COLD.toLowerCase()];
  const outside = await readOutside(world);
  const tokens = all.reduce((sum, of) => sum + (state.tokens.get(of) ?? 0n), 0n);
  const expected = HOUSE.tokens - (outside.get('USDT') ?? 0n) + unbookedOf(world, transfers, 'USDT');
  checks.expect(
    'the ledger holds what the addresses hold',
    tokens === expected,
    () => `USDT: ${tokens} on the chain, ${expected} by the books`,
  );
  const gas = gasOf(chain.head, house);
  const wei = all.reduce((sum, of) => sum + (state.wei.get(of) ?? 0n), 0n);
  const { unit } = RULES.ETH;
  const inBooks = HOUSE.wei - (outside.get('ETH') ?? 0n) * unit + unbookedOf(world, transfers, 'ETH');
  // The books round each fee up to a minor unit, and the rest is the house's.
  const difference = wei - inBooks;
  checks.expect(
    'the house pays the fees of the network, each once',
    difference >= 0n && difference <= BigInt(gas.count) * unit,
    () => `ETH: ${wei} on the chain, ${inBooks} by the books, ${gas.count} transactions cost ${gas.wei}`,
  );
  const unswept = await stage.database.query<{ address: string; sum: bigint }>(
    `select lower(a.address) as address, coalesce(sum(u.amount), 0)::bigint as sum from funding.addresses a
     left join funding.unswept_deposits u on u.chain = a.chain and u.address = a.address and u.currency = 'USDT'
     where a.chain = 'ERC20' group by 1`,
  );
  for (const { address, sum } of unswept) {
    const own = transfers.filter(({ to }) => to === address && owners.has(to));
    const held = state.tokens.get(address) ?? 0n;
    const small = unbookedOf(world, own, 'USDT');
    checks.expect(
      'each address holds what the books say',
      held === sum + small,
      () => `${address} holds ${held}, ${sum} by the books and ${small} beside`,
    );
  }
};

const judgeSums = async ({ stage, checks }: FundingWorld): Promise<void> => {
  const rows = await stage.database.query<{ sum: bigint }>(
    'select sum(balance)::bigint as sum from ledger.accounts group by currency_id',
  );
  checks.expect(
    'every currency and every batch sums to zero',
    rows.every(({ sum }) => sum === 0n),
    () => 'a currency does not',
  );
};

/** Judges the ended world. Returns everything that customers see, for the hash. */
export const judge = async (world: FundingWorld): Promise<string[]> => {
  const transfers = transfersIn(world.chain.head);
  const balances = await readBalances(world);
  const orders = await readOrders(world);
  const credited = creditedBy(world, balances, orders);
  if (isStrange(world)) await judgeStrange(world, credited);
  else {
    judgeDeposits(world, transfers, credited);
    judgePayouts(world, transfers, orders);
    await judgeAddresses(world, transfers);
    await judgeRest(world);
  }
  await judgeSums(world);
  judgeFaults(world);
  const wishes = world.wishes.map((wish) => `${wish.clientId} ${wish.refused ?? statusOf(orders, wish)}`);
  const held = [...balances]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, balance]) => `${key} ${balance}`);
  return [...wishes, ...held, world.chain.head.hash];
};
