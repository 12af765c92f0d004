import type pg from 'pg';
import * as z from 'zod/mini';
import type { Arrival, ChainReader } from '../../../src/chains/chain-reader.ts';
import type { SweepChain } from '../../../src/custody/sweeping/sweep-chain.ts';
import { TAKEN } from '../../../src/custody/transactions/send-answers.rules.ts';
import type { Database, Sql } from '../../../src/platform/postgres/db.ts';
import type { Journal } from '../../../src/signing/intents/journal.ts';
import type { SignerClient } from '../../../src/signing/signer-client.ts';
import type { FundingPlant } from './plant.ts';
import type { Misread } from './wire/serve-nodes.ts';

/** Classic bugs of programs that pay in and out, planted into the product that a simulated world runs. Only tests can reach them. */

/** Rewrites statements on their way to the database. */
const rewriting =
  (words: string, instead: string) =>
  (database: Database): Database => {
    const change = (statement: string): string => statement.replaceAll(words, instead);
    const over = (sql: Sql): Sql => ({
      query: <Row extends pg.QueryResultRow>(statement: string, values?: readonly unknown[]) =>
        sql.query<Row>(change(statement), values),
      prepared: <Row extends pg.QueryResultRow>(
        name: string,
        statement: string,
        values?: readonly unknown[],
      ) => sql.prepared<Row>(name, change(statement), values),
    });
    return {
      ...database,
      ...over(database),
      transaction: (work) => database.transaction((sql) => work(over(sql))),
    };
  };

const object = z.record(z.string(), z.unknown());

/** Other fields in the answers to a method. */
const misreading =
  (method: string, fields: Readonly<Record<string, unknown>>): Misread =>
  (asked, _params, result) =>
    asked === method && result !== null ? { ...object.parse(result), ...fields } : result;

/** A range is never read again. */
const NEVER = 1_000_000_000n;

const onceOnly = (reader: ChainReader): ChainReader => ({
  ...reader,
  get range() {
    return reader.range;
  },
  finalDepth: NEVER,
});

const withArrivals =
  (change: (arrivals: readonly Arrival[], to: bigint) => readonly Arrival[]) =>
  (reader: ChainReader): ChainReader => ({
    ...reader,
    get range() {
      return reader.range;
    },
    readBlocks: async (range, oursAmong) => {
      const read = await reader.readBlocks(range, oursAmong);
      return read === null ? null : { ...read, arrivals: change(read.arrivals, range.to) };
    },
  });

/** A node that is behind has another block for each that it lacks. */
const forking = (reader: ChainReader): ChainReader => {
  let newest = 0n;
  return {
    ...reader,
    get range() {
      return reader.range;
    },
    head: async () => {
      const head = await reader.head();
      newest = head > newest ? head : newest;
      return newest;
    },
    blockHash: async (height) => (await reader.blockHash(height)) ?? `0x${'0'.repeat(64)}`,
  };
};

/** Takes each input of a deposit that the mempool lacks for spent elsewhere. */
const forgetful = (reader: ChainReader): ChainReader => ({
  ...reader,
  get range() {
    return reader.range;
  },
  readWaiting: async (oursAmong, inputs) => {
    const waiting = (await reader.readWaiting?.(oursAmong, inputs)) ?? null;
    const spends = [...inputs].map((input) => {
      const [txid = '', vout] = input.split(':');
      return { txid, vout: Number(vout), by: 'another' };
    });
    return waiting === null ? null : { ...waiting, spends };
  },
});

/** Each third nonce is one too high. */
const gapping = (journal: Journal): Journal => {
  let asked = 0;
  return {
    ...journal,
    nextNonce: (chainId, account) => {
      const next = journal.nextNonce(chainId, account);
      asked += 1;
      return next === null || asked % 3 !== 0 ? next : next + 1;
    },
  };
};

/** Sends each transaction once. */
const sendingOnce = (chain: SweepChain): SweepChain => {
  const sent = new Set<string>();
  return {
    ...chain,
    send: async (raw) => {
      if (sent.has(raw)) return TAKEN;
      const answer = await chain.send(raw);
      sent.add(raw);
      return answer;
    },
  };
};

/** Knows a payout by its destination and amount. */
const mergingEqual = (signer: SignerClient): SignerClient => {
  const signed = new Map<string, ReturnType<SignerClient['sign']>>();
  return {
    ...signer,
    sign: async (intent) => {
      const key = `${intent.to} ${intent.amount} ${intent.feeStep}`;
      const known = signed.get(key);
      if (known !== undefined) return known;
      const answer = await signer.sign(intent);
      if (answer.kind === 'signed') signed.set(key, Promise.resolve(answer));
      return answer;
    },
  };
};

const ZERO_BLOOM = `0x${'0'.repeat(512)}`;
const CHAIN_ID = '0x7a69';
const DECIMALS = '0x313ce567';
const NEWEST_STEP = `and fee_step = (select max(n.fee_step) from funding.chain_transactions n
  where n.purpose_id = p.purpose_id and n.attempt = p.attempt)`;

const fromTransactions =
  'from funding.chain_transactions where purpose = $1 and purpose_id = any ($2::uuid[])';

const evm: Readonly<Record<string, FundingPlant>> = {
  'takes a receipt that the node hides for a payment that failed': {
    isHasty: true,
    payoutChain: (chain) => ({
      ...chain,
      others: [],
      spenderOf: async ({ address, upTo }) => ({
        txHash: `0x${'de'.repeat(32)}`,
        blockNumber: upTo,
        to: address,
        value: 0n,
        data: '0x',
      }),
    }),
  },
  'takes a node that is behind for a re-organisation': { reader: forking },
  'believes an empty list of logs': {
    reader: onceOnly,
    misread: misreading('eth_getBlockByNumber', { logsBloom: ZERO_BLOOM }),
  },
  'does not ask which chain a node serves': {
    misread: (method, _params, result) => (method === 'eth_chainId' ? CHAIN_ID : result),
  },
  'takes the decimals of the token for granted': {
    misread: (method, params, result) =>
      method === 'eth_call' && object.parse(params[0])['data'] === DECIMALS
        ? `0x${'6'.padStart(64, '0')}`
        : result,
  },
  'takes the word of one node for a large deposit': {
    line: rewriting('(not d.is_large or exists', '(true or exists'),
    // The database refuses it too.
    database: async (database) =>
      void (await database.query('drop trigger deposits_large_by_two on funding.deposits')),
  },
  'sends a payment only once': { payoutChain: sendingOnce },
  'knows a payout by its destination and amount': { signer: mergingEqual },
  'never lowers a fee that its signer refuses': {
    line: rewriting('and raw is null and max_fee_per_gas >', 'and false and max_fee_per_gas >'),
  },
  'leaves a gap between two nonces': { journal: gapping },
  'credits a deposit before its confirmations': {
    methods: (methods) => ({
      ...methods,
      forChain: async (currency, chain) => {
        const method = await methods.forChain(currency, chain);
        return method === null ? null : { ...method, confirmations: 1 };
      },
    }),
  },
  'knows a transfer by its place in an answer': {
    reader: withArrivals((arrivals) => arrivals.map((arrival, at) => ({ ...arrival, logIndex: 100 + at }))),
  },
  'keeps the deposits of blocks that were replaced': {
    line: rewriting("block_height > $2 and state in ('seen', 'small') returning 1", 'false returning 1'),
  },
  'forgets the hash of a transaction that was replaced': {
    isHasty: true,
    line: rewriting(
      fromTransactions,
      `${fromTransactions.replace('chain_transactions', 'chain_transactions p')} ${NEWEST_STEP}`,
    ),
  },
  'pays the fee of a withdrawal out too': {
    signer: (signer) => ({
      ...signer,
      sign: (intent) =>
        signer.sign({ ...intent, amount: intent.amount + (intent.asset === 'USDT' ? 2_000_000n : 100_000n) }),
    }),
  },
  'signs with a fixed gas limit': {
    signer: (signer) => ({
      ...signer,
      sign: (intent) => signer.sign({ ...intent, gasLimit: null }),
      signSweep: (intent) => signer.signSweep({ ...intent, gasLimit: null }),
      signCold: (intent) => signer.signCold({ ...intent, gasLimit: null }),
    }),
  },
  'forgets its journal when the signer starts again': { forgetsJournal: true },
  'takes a failed transaction for a transfer': {
    misread: misreading('eth_getTransactionReceipt', { status: '0x1' }),
  },
  'credits what is less than the least deposit': {
    methods: (methods) => ({
      ...methods,
      forChain: async (currency, chain) => {
        const method = await methods.forChain(currency, chain);
        return method === null ? null : { ...method, depositMin: 1n };
      },
    }),
  },
  'takes the gas of a sweep for a deposit': {
    line: rewriting(
      'where exists (select from funding.sweeps s where s.chain = $1',
      'where false and exists (select from funding.sweeps s where s.chain = $1',
    ),
  },
  'passes over a block': {
    reader: (reader) =>
      onceOnly(withArrivals((arrivals, to) => arrivals.filter(({ block }) => block?.height !== to))(reader)),
  },
  'books a fee of the network at half its price': {
    payoutChain: (chain) => ({
      ...chain,
      minedAt: async (txHash) => {
        const mined = await chain.minedAt(txHash);
        return mined === null ? null : { ...mined, feeWei: mined.feeWei / 2n };
      },
    }),
  },
};

const NOT_IN_A_BATCH = `and not exists (select from funding.bitcoin_batch_coins b
         where b.txid = c.txid and b.vout = c.vout and not b.is_released)`;

const HOUSE_ADDRESS = `insert into funding.house_addresses (chain, branch, address_index, address, created_at)
    `;

const bitcoin: Readonly<Record<string, FundingPlant>> = {
  'takes the reward of a block for an ordinary coin': {
    reader: withArrivals((arrivals) => arrivals.map((arrival) => ({ ...arrival, maturity: 0 }))),
  },
  'spends a coin that another batch spends': {
    line: rewriting(NOT_IN_A_BATCH, ''),
    // The database refuses it too.
    database: async (database) => void (await database.query('drop index funding.bitcoin_batch_coins_once')),
  },
  'does not watch the address of its change': {
    line: rewriting(
      `${HOUSE_ADDRESS} values ($1, $2, $3, $4, $5) on conflict do nothing`,
      `${HOUSE_ADDRESS} select $1, $2::smallint, $3::integer, $4, $5::timestamptz where $2::smallint = 0 on conflict do nothing`,
    ),
  },
  'takes a deposit that the mempool lacks for a lost one': { reader: forgetful },
  'keeps the spends of a block that was replaced': {
    line: rewriting(
      'where chain = $1 and spent_height > $2',
      'where chain = $1 and spent_height > $2 and false',
    ),
  },
};

export const PLANTED_FUNDING_BUGS: Readonly<Record<string, FundingPlant>> = { ...evm, ...bitcoin };
