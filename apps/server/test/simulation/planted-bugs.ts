import type pg from 'pg';
import type { Database } from '../../src/platform/postgres/db.ts';
import type { Plant } from './world.ts';

/** Classic bugs, planted into the product that a simulated world runs. Only tests can reach them. */

/** Rewrites a function of the database. Throws if the words to replace are missing, so that each bug really is planted. */
const rewrite =
  (name: string, ...changes: readonly (readonly [words: string, instead: string])[]) =>
  async (database: Database): Promise<void> => {
    const [found] = await database.query<{ definition: string }>(
      'select pg_get_functiondef($1::regproc) as definition',
      [name],
    );
    let definition = found?.definition ?? '';
    for (const [words, instead] of changes) {
      if (!definition.includes(words)) throw new Error(`${name} has no "${words}" to plant a bug at`);
      definition = definition.replaceAll(words, instead);
    }
    await database.query(definition);
  };

/** Answers every tenth batch from a transaction that never commits. */
const answerBeforeCommit = (line: Database): Database => {
  let batches = 0;
  return {
    ...line,
    prepared: async <Row extends pg.QueryResultRow>(
      name: string,
      statement: string,
      values?: readonly unknown[],
    ) => {
      if (name !== 'trading_accept_batch') return line.prepared<Row>(name, statement, values);
      batches += 1;
      if (batches % 10 !== 0) return line.prepared<Row>(name, statement, values);
      let answer: Row[] = [];
      await line
        .transaction(async (sql) => {
          answer = await sql.query<Row>(statement, values);
          throw new Error('the process dies before the commit');
        })
        .catch(() => undefined);
      return answer;
    },
  };
};

export const PLANTED_BUGS: Readonly<Record<string, Plant>> = {
  'answers before the commit': { line: answerBeforeCommit },
  'has no fence against orders for a second of the past': {
    database: rewrite('trading.accept_batch', ['v_entered_until + 1, p_head', 'p_head']),
  },
  'takes orders into a second whose prices are known': {
    database: rewrite('trading.accept_batch', ['v_entered_until + 1, p_head', 'v_entered_until + 1']),
  },
  'ignores that a client id was used': {
    database: rewrite(
      'trading.accept_batch',
      ['if p_probe then', 'if false then'],
      [
        'where t.client_key is not null order by t.uid;',
        'where t.client_key is not null order by t.uid on conflict do nothing;',
      ],
    ),
  },
  'forgets refusals': {
    database: rewrite('trading.accept_batch', [
      'where v_client_keys[t.pos] is not null and v_early_refusals[t.pos] is null;',
      'where false;',
    ]),
  },
  'reckons the profit in floating point': {
    database: rewrite('trading.accept_batch', [
      'v_fees[t.pos], v_profits[t.pos], v_terms[t.pos]',
      'v_fees[t.pos], ((v_asked_takes[t.pos] - v_fees[t.pos])::real * 0.8)::bigint, v_terms[t.pos]',
    ]),
  },
  'settles by a tick that came late': {
    market: (market) => {
      const readSeconds = market.readSeconds.bind(market);
      market.readSeconds = async (from, to) =>
        (await readSeconds(from + 1, to + 1)).map((logged) => ({ ...logged, second: logged.second - 1 }));
    },
  },
  'pays a winner twice': {
    database: rewrite(
      'trading.settle_chunk',
      ['elsif cardinality(v_accounts) =', 'elsif 0 ='],
      [
        'v_now, v_accounts, v_amounts, v_references',
        'v_now, v_accounts || v_accounts, v_amounts || v_amounts, v_references || v_references',
      ],
    ),
  },
  'forgets to set the largest loss aside': {
    database: rewrite('trading.accept_batch', [
      'array[v_taken, -v_reserved, v_reserved]',
      'array[v_taken, 0, 0]',
    ]),
  },
  'takes more than the limits allow': {
    database: rewrite('trading.fit_one_by_one', ['<= p_symbol_limit', '<= p_symbol_limit + 500000000']),
  },
  'skips a customer between two chunks': {
    database: rewrite('trading.settle_chunk', ['max(r.uid_to) + 1', 'max(r.uid_to) + 400']),
  },
  'pays a tie as a win': {
    database: rewrite('trading.settle_chunk', [
      'when v_group.void or v_group.outcome = 0 then o.stake + o.fee',
      'when v_group.void then o.stake + o.fee when v_group.outcome = 0 then o.stake + o.profit',
    ]),
  },
  'keeps the fee of a void trade': {
    database: rewrite('trading.settle_chunk', [
      'when v_group.void or v_group.outcome = 0 then o.stake + o.fee',
      'when v_group.void then o.stake when v_group.outcome = 0 then o.stake + o.fee',
    ]),
  },
  'takes the stake without the fee': {
    database: rewrite('ledger.take_for_sub_ledger', [
      'set balance = a.balance - t.amount,',
      'set balance = a.balance - t.amount * 1000 / 1005,',
    ]),
  },
};
