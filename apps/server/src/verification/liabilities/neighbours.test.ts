import { randomInt } from 'node:crypto';
import { growSumTree, type SumNode, sumLeaf, verifyLiability } from '@tallystick/proof';
import { expect, test } from 'vitest';
import { openBalances } from '../../../test/support/verification/open-balances.ts';
import { openVerificationBench } from '../../../test/support/verification/verification-bench.ts';

/**
 * The attack: someone with 60 of 100 accounts collects all their proofs for three statements. No balance changes between the
 * statements. If each customer had one leaf, the same sums of neighbours would repeat and reveal the balances of single
 * customers.
 */

const ACCOUNTS = 100;
const OWN = 60;
const STATEMENTS = 3;

interface KnownLeaf {
  readonly index: number;
  readonly balance: bigint;
  readonly path: readonly SumNode[];
}

const nameOf = (level: number, index: number): string => `${level}/${index}`;

/** The sums of all nodes that the paths show, by place. */
const shownNodes = (leaves: readonly KnownLeaf[], count: number): Map<string, bigint> => {
  const sums = new Map<string, bigint>();
  for (const { index, balance, path } of leaves) {
    let [at, level, used, sum] = [index, 0, 0, balance];
    sums.set(nameOf(level, at), sum);
    for (let last = count - 1; last > 0; last = Math.floor(last / 2)) {
      if (at % 2 === 1 || at < last) {
        const beside = path[used]?.sum ?? 0n;
        sums.set(nameOf(level, at ^ 1), beside);
        sum += beside;
        used += 1;
      }
      at = Math.floor(at / 2);
      level += 1;
      sums.set(nameOf(level, at), sum);
    }
  }
  return sums;
};

/**
 * The balances of other customers below each known node: its sum without the attacker's own leaves. Also the differences of
 * neighbours and parents.
 */
const sumsOfOthers = (leaves: readonly KnownLeaf[], count: number): ReadonlySet<bigint> => {
  const sums = shownNodes(leaves, count);
  const others = new Map<string, bigint>();
  for (const [name, sum] of sums) {
    const [level = 0, index = 0] = name.split('/').map(Number);
    const own = leaves.filter((leaf) => Math.floor(leaf.index / 2 ** level) === index);
    others.set(
      name,
      own.reduce((rest, { balance }) => rest - balance, sum),
    );
  }
  const found = new Set(others.values());
  for (const [name, sum] of others) {
    const [level = 0, index = 0] = name.split('/').map(Number);
    for (const neighbour of [index - 1, index + 1, index ^ 1]) {
      const beside = others.get(nameOf(level, neighbour));
      if (beside !== undefined) found.add(sum > beside ? sum - beside : beside - sum);
      if (beside !== undefined) found.add(sum + beside);
    }
    const parent = others.get(nameOf(level + 1, Math.floor(index / 2)));
    if (parent !== undefined) found.add(parent - sum);
  }
  return found;
};

/** Sums that appear in all statements, and sums that equal the balance of one other customer. */
const attack = (
  statements: readonly { readonly leaves: readonly KnownLeaf[]; readonly count: number }[],
  victims: readonly bigint[],
): { repeated: readonly bigint[]; balances: readonly bigint[] } => {
  const seen = statements.map(({ leaves, count }) => sumsOfOthers(leaves, count));
  // The total is published, so the sum of all others is no secret.
  const known = new Set([0n, victims.reduce((sum, balance) => sum + balance, 0n)]);
  const all = [...new Set(seen.flatMap((sums) => [...sums]))].filter((sum) => !known.has(sum));
  return {
    repeated: all.filter((sum) => seen.every((sums) => sums.has(sum))),
    balances: victims.filter((balance) => all.includes(balance)),
  };
};

/** Balances up to 10,000 USDT, and one of a million. The first ones belong to the attacker. */
const drawBalances = (): readonly bigint[] =>
  Array.from({ length: ACCOUNTS }, (_, at) =>
    at === ACCOUNTS - 1 ? 10n ** 12n + 7n : BigInt(1_000_000 + randomInt(10_000_000_000)),
  );

test('the attack finds what single customers have when each has one leaf', () => {
  const balances = drawBalances();
  const statements = Array.from({ length: STATEMENTS }, (_, statement) => {
    const order = balances
      .map((balance, at) => ({ balance, at, key: randomInt(2 ** 40) }))
      .toSorted((a, b) => a.key - b.key);
    const nonce = new Uint8Array(16).fill(statement);
    const tree = growSumTree(
      order.map(({ balance, at }) => sumLeaf({ currency: 'USDT', uid: BigInt(at), nonce, balance })),
    );
    const leaves = order.flatMap(({ balance, at }, index) =>
      at < OWN ? [{ index, balance, path: tree.prove(index) }] : [],
    );
    return { leaves, count: ACCOUNTS };
  });
  const found = attack(statements, balances.slice(OWN));
  expect(found.repeated.length).toBeGreaterThan(0);
  expect(found.balances.length).toBeGreaterThan(10);
});

test('the attack finds nothing in three statements of a real server', async () => {
  const bench = await openVerificationBench();
  const balances = drawBalances();
  const uids = await openBalances(bench.floor.database, balances);
  const { liabilities } = bench.verification;
  const statements: { leaves: KnownLeaf[]; count: number }[] = [];
  for (let statement = 0; statement < STATEMENTS; statement += 1) {
    await liabilities.publish();
    bench.floor.clock.advance(60_000);
    const leaves: KnownLeaf[] = [];
    let count = 0;
    for (const [at, uid] of uids.slice(0, OWN).entries()) {
      const [counted] = (await liabilities.provenFor(uid)).counted;
      const { ok, proof } = verifyLiability(Buffer.from(counted?.document ?? ''), bench.keys());
      expect([ok, proof?.balance]).toEqual([true, balances[at]]);
      leaves.push(...(proof?.leaves ?? []));
      count = proof?.statement.currencies.get('USDT')?.leaves ?? 0;
    }
    expect(leaves.length).toBeGreaterThanOrEqual(OWN * 8);
    statements.push({ leaves, count });
  }
  expect(attack(statements, balances.slice(OWN))).toEqual({ repeated: [], balances: [] });
});
