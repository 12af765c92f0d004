import { type Coin, creditOf, creditsAt, RULES, type Transfer, type Wish } from './book.ts';
import { judgeFaults, judgeRest, judgeStrange } from './judge-rest.ts';
import type { FundingWorld } from './open-world.ts';

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

/** The states of withdrawals, as customers see them. */
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

/** The addresses from which only the signer sends. */
const houseOf = ({ owners, side }: FundingWorld): ReadonlySet<string> =>
  new Set([...owners.keys(), ...side.house]);

/** The sums that the chain has for each customer at its depth. */
const dueIn = (world: FundingWorld): Map<string, bigint> => {
  const { side, owners } = world;
  const transfers = side.isStrange ? [] : side.transfers();
  return creditsAt(transfers, owners, houseOf(world), side.height());
};

/** A deposit may be called gone only if its transaction can never be mined. */
const watchGone = async ({ stage, checks, side }: FundingWorld): Promise<void> => {
  const rows = await stage.database.query<{ txid: string }>(
    "select txid from funding.deposits where state = 'gone' limit 1000",
  );
  const wrong = rows.filter(({ txid }) => !side.mayGo(txid));
  checks.expect('a deposit is gone only if its coin is spent elsewhere', wrong.length === 0, () =>
    wrong.map(({ txid }) => txid).join('; '),
  );
};

/** Nothing may be credited that is not deep enough in the chain now, whatever the nodes say. */
export const watch = async (world: FundingWorld): Promise<void> => {
  const { side, checks } = world;
  const due = dueIn(world);
  const credited = creditedBy(world, await readBalances(world), await readOrders(world));
  for (const [key, sum] of credited)
    checks.expect(
      'nothing is credited that the chain does not hold at its depth',
      sum <= (due.get(key) ?? 0n),
      () => `${key} was credited ${sum}, the chain has ${due.get(key) ?? 0n} at block ${side.height()}`,
    );
  await watchGone(world);
};

const judgeDeposits = (world: FundingWorld, credited: ReadonlyMap<string, bigint>): void => {
  const due = dueIn(world);
  for (const [key, sum] of credited)
    world.checks.expect(
      'each deposit at its depth is credited once, with its amount',
      sum === (due.get(key) ?? 0n),
      () => `${key} was credited ${sum}, the chain has ${due.get(key) ?? 0n}`,
    );
};

const keyOf = (currency: Coin, to: string, amount: bigint): string => `${currency} ${to} ${amount}`;

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
  const { wishes, checks, owners, side } = world;
  const { payer } = side;
  const internal = new Set([...houseOf(world), side.cold]);
  const sent = transfers.filter(({ from }) => from === payer);
  const paid = countKeys(
    sent.filter(({ to }) => !internal.has(to)).map(({ currency, to, amount }) => keyOf(currency, to, amount)),
  );
  const wanted = countKeys(
    wishes
      .filter((wish) => statusOf(orders, wish) === 'completed')
      .map(({ currency, to, amount }) => {
        const { unit, withdrawalFee } = RULES[currency];
        return keyOf(currency, side.spelled(to), (amount - withdrawalFee) * unit);
      }),
  );
  for (const key of new Set([...paid.keys(), ...wanted.keys()]))
    checks.expect(
      'each payout is paid once, to its destination, with its amount',
      paid.get(key) === wanted.get(key),
      () => `${key} was paid ${paid.get(key) ?? 0} times, completed ${wanted.get(key) ?? 0} times`,
    );
  const strays = transfers.filter(({ from, to }) => (owners.has(from) || from === side.cold) && to !== payer);
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

/** Money at the customers' addresses that is credited to nobody: too small, or left over from a minor unit. */
const unbookedOf = (world: FundingWorld, transfers: readonly Transfer[], currency: Coin): bigint => {
  const house = houseOf(world);
  return transfers
    .filter((each) => each.currency === currency && world.owners.has(each.to) && !house.has(each.from))
    .reduce((sum, each) => sum + each.amount - creditOf(each) * RULES[currency].unit, 0n);
};

/** The money of the house on the chain must be what the ledger says, and the fees of the network must be in it. */
const judgeHoldings = async (world: FundingWorld, transfers: readonly Transfer[]): Promise<void> => {
  const { checks, side, owners } = world;
  const outside = await readOutside(world);
  for (const { coin, held, atFirst, slack } of side.holdings([...owners.keys()])) {
    const moved = (outside.get(coin) ?? 0n) * RULES[coin].unit;
    const inBooks = atFirst - moved + unbookedOf(world, transfers, coin);
    const difference = held - inBooks;
    const invariant =
      coin === 'USDT'
        ? 'the ledger holds what the addresses hold'
        : 'the house pays the fees of the network, each once';
    checks.expect(
      invariant,
      difference >= 0n && difference <= slack,
      () => `${coin}: ${held} on the chain, ${inBooks} by the books, ${slack} for rounding`,
    );
  }
};

/** The product's own list for each address: deposits that were not swept, or coins that were not spent. */
const readKept = async ({ stage, side }: FundingWorld): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await stage.database.query<{ address: string; sum: bigint }>(
    side.chain === 'ERC20'
      ? `select lower(address) as address, sum(amount)::bigint as sum from funding.unswept_deposits
         where chain = 'ERC20' and currency = 'USDT' group by 1`
      : `select address, sum(amount)::bigint as sum from funding.coins
         where spent_by is null and block_height is not null group by 1`,
  );
  return new Map(rows.map(({ address, sum }) => [address, sum]));
};

const judgeAddresses = async (world: FundingWorld, transfers: readonly Transfer[]): Promise<void> => {
  const { checks, side, owners } = world;
  const kept = await readKept(world);
  for (const address of side.chain === 'ERC20' ? owners.keys() : [...owners.keys(), ...side.house]) {
    const own = transfers.filter(({ to }) => to === address);
    // Small deposits of a token are in no queue, but each coin is known.
    const small = side.chain === 'ERC20' ? unbookedOf(world, own, 'USDT') : 0n;
    const sum = kept.get(address) ?? 0n;
    const held = side.heldAt(address);
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
  const { side } = world;
  const transfers = side.transfers();
  const balances = await readBalances(world);
  const orders = await readOrders(world);
  const credited = creditedBy(world, balances, orders);
  if (side.isStrange) await judgeStrange(world, credited);
  else {
    judgeDeposits(world, credited);
    judgePayouts(world, transfers, orders);
    await judgeHoldings(world, transfers);
    await judgeAddresses(world, transfers);
    await judgeRest(world);
  }
  await judgeSums(world);
  judgeFaults(world);
  const wishes = world.wishes.map((wish) => `${wish.clientId} ${wish.refused ?? statusOf(orders, wish)}`);
  const held = [...balances]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, balance]) => `${key} ${balance}`);
  return [...wishes, ...held, side.headHash()];
};
