import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock.ts';
import type { OursAmong, ReadWaiting, Waiting } from '../chain-reader.ts';
import { parseTransaction } from './parse-block.ts';
import { arrivalsOf } from './read-transactions.ts';
import type { BitcoinRpc } from './rpc.ts';

/** Transactions that are fetched in one look. The rest follows in the next one, so a full mempool does not delay blocks. */
const FETCHED_AT_ONCE = 500;
/** A long list of ids costs the node and the network time: at most a twentieth of the time is spent on it. */
const REST_FACTOR = 20;
/** More is not remembered. Bitcoin Core keeps 300 MB of transactions, which are fewer than these. */
const MAX_KNOWN = 1_000_000;

const HASH = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const HEX = z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/));
const hashes = z.array(HASH);

/** The part of a waiting transaction that concerns us, mostly nothing. */
type Concern = Pick<Waiting, 'arrivals' | 'spends'>;

/** Reads the node's mempool and remembers which of its transactions were looked at. A restart may forget it. */
export const createMempoolReader = (rpc: BitcoinRpc, clock: Pick<Clock, 'nowMs'>): ReadWaiting => {
  let known = new Map<string, Concern>();
  let nextMs = 0;

  const fetchNew = async (
    txids: readonly string[],
    oursAmong: OursAmong,
    inputs: ReadonlySet<string>,
  ): Promise<void> => {
    const raw = await rpc.callEach(
      'getrawtransaction',
      txids.map((txid) => [txid, false]),
      HEX,
    );
    // Null: it has left the mempool meanwhile.
    const found = raw.flatMap((hex) =>
      hex === null ? [] : [{ transaction: parseTransaction(hex), block: null }],
    );
    const arrivals = Map.groupBy(await arrivalsOf(found, rpc.network, oursAmong), ({ txid }) => txid);
    for (const { transaction } of found) {
      const { txid: by } = transaction;
      const spent = transaction.inputs.filter(({ txid, vout }) => inputs.has(`${txid}:${vout}`));
      known.set(by, {
        arrivals: arrivals.get(by) ?? [],
        spends: spent.map(({ txid, vout }) => ({ txid, vout, by })),
      });
    }
  };

  return async (oursAmong, inputs) => {
    const startMs = clock.nowMs();
    if (startMs < nextMs) return null;
    const tip = await rpc.call('getbestblockhash', [], HASH);
    const waiting = new Set((await rpc.call('getrawmempool', [], hashes)).slice(0, MAX_KNOWN));
    known = new Map([...known].filter(([txid]) => waiting.has(txid)));
    const unread = [...waiting].filter((txid) => !known.has(txid));
    await fetchNew(unread.slice(0, FETCHED_AT_ONCE), oursAmong, inputs);
    if ((await rpc.call('getbestblockhash', [], HASH)) !== tip) return null;
    if (unread.length <= FETCHED_AT_ONCE) nextMs = startMs + (clock.nowMs() - startMs) * REST_FACTOR;
    const all = [...known.values()];
    return {
      tip,
      arrivals: all.flatMap(({ arrivals }) => arrivals),
      spends: all.flatMap(({ spends }) => spends),
      has: (txid) => waiting.has(txid),
    };
  };
};
