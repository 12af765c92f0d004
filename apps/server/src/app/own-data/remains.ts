import type { Closing } from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import { countOpenPayments } from '../../funding/public.ts';
import { selectBalances } from '../../ledger/public.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { countOpenProducts } from '../../products/public.ts';
import { selectOpenOrders } from '../../trading/public.ts';

type Remains = Closing['remains'];

/** Running trades that are counted. */
const MAX_TRADES = 500;

/** Counts everything that is open or running in an account, without its balances. */
export const readOpen = async (sql: Sql, uid: bigint): Promise<Remains> => {
  const counts = {
    trade: (await selectOpenOrders(sql, uid, null, MAX_TRADES)).length,
    ...(await countOpenProducts(sql, uid)),
    ...(await countOpenPayments(sql, uid)),
  };
  return (['trade', 'fund', 'miner', 'loan', 'deposit', 'withdrawal'] as const).flatMap((what) =>
    counts[what] === 0 ? [] : [{ what, count: counts[what], currency: null, amount: null }],
  );
};

/** Everything that keeps an account open. Money that a plan, a loan or a withdrawal holds counts with what holds it. */
export const readRemains = async (sql: Sql, uid: bigint): Promise<Remains> => {
  const open = await readOpen(sql, uid);
  const balances = await selectBalances(sql, uid);
  return [
    ...balances.flatMap(({ currency, available, held, borrowed }) => {
      const amount = available + borrowed + (open.length === 0 ? held : 0n);
      return amount === 0n
        ? []
        : [{ what: 'balance' as const, count: 1, currency, amount: formatAmount(amount, currency) }];
    }),
    ...open,
  ];
};
