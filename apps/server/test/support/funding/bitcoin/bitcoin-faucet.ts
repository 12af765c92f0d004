import { Transaction } from '@scure/btc-signer';
import { hash160, pubECDSA } from '@scure/btc-signer/utils.js';
import * as z from 'zod/mini';
import { parseBlock } from '../../../../src/chains/bitcoin/parse-block.ts';
import type { BitcoinRpc } from '../../../../src/chains/bitcoin/rpc.ts';
import { keyAddress, parametersOf } from '../../../../src/chains/units/network.ts';

/** The rewards that the faucet has at the start, of 50 BTC each. */
export const REWARDS = 48;
const KEY = new Uint8Array(32).fill(3);
const SCRIPT = Buffer.concat([Buffer.from([0, 20]), hash160(pubECDSA(KEY))]);
export const FAUCET = keyAddress(pubECDSA(KEY), 'regtest');
const FEE = 2_000n;
/** Signals that the transaction may be replaced (BIP-125). */
const REPLACEABLE = 0xfffffffd;

interface Coin {
  readonly txid: string;
  readonly index: number;
  readonly amount: bigint;
}

export interface Output {
  readonly address: string;
  readonly amount: bigint;
}

export interface SentCoins {
  readonly txid: string;
  readonly hex: string;
  /** The input that a double spend has to use too. */
  readonly coin: Coin;
  readonly change: bigint;
}

const text = z.string();

/** Builds a transaction of the faucet. */
const build = (coin: Coin, outputs: readonly Output[], fee: bigint): SentCoins => {
  const transaction = new Transaction();
  const witnessUtxo = { script: SCRIPT, amount: coin.amount };
  transaction.addInput({ txid: coin.txid, index: coin.index, witnessUtxo, sequence: REPLACEABLE });
  let change = coin.amount - fee;
  for (const { address, amount } of outputs) {
    transaction.addOutputAddress(address, amount, parametersOf('regtest'));
    change -= amount;
  }
  transaction.addOutputAddress(FAUCET, change, parametersOf('regtest'));
  transaction.sign(KEY);
  transaction.finalize();
  return { txid: transaction.id, hex: transaction.hex, coin, change };
};

const readCoins = async (rpc: BitcoinRpc): Promise<Coin[]> => {
  const coins: Coin[] = [];
  for (let height = 1; height <= REWARDS; height += 1) {
    const hash = await rpc.call('getblockhash', [height], text);
    const [reward] = parseBlock(await rpc.call('getblock', [hash, 0], text)).transactions;
    const amount = reward?.outputs[0]?.value;
    if (reward === undefined || amount === undefined) throw new Error('a block has a reward');
    coins.push({ txid: reward.txid, index: 0, amount });
  }
  return coins;
};

/** Sends the rewards of the first blocks. */
export const openFaucet = async (rpc: BitcoinRpc) => {
  const coins = await readCoins(rpc);
  const broadcast = (hex: string): Promise<string> => rpc.call('sendrawtransaction', [hex], text);
  return {
    broadcast,
    /** Sends coins. They wait for a block until somebody mines one. */
    send: async (outputs: readonly Output[]): Promise<SentCoins> => {
      const coin = coins.shift();
      if (coin === undefined) throw new Error('the faucet is empty');
      const sent = build(coin, outputs, FEE);
      await broadcast(sent.hex);
      // The change of a replaced transaction would not exist, so only rewards are sent.
      return sent;
    },
    /** Spends the input of a transaction again, for more fee: to other addresses, or to the same ones with another amount. */
    replace: async (
      { coin }: Pick<SentCoins, 'coin'>,
      outputs: readonly Output[],
      fee = 5n * FEE,
    ): Promise<SentCoins> => {
      const sent = build(coin, outputs, fee);
      await broadcast(sent.hex);
      return sent;
    },
    /** Cuts the rewards into this many coins, so that many payments can be made. */
    split: async (into: number): Promise<void> => {
      while (coins.length < into) {
        const coin = coins.shift();
        if (coin === undefined) throw new Error('the faucet is empty');
        const amount = coin.amount / 10n;
        const outputs = Array.from({ length: 9 }, () => ({ address: FAUCET, amount }));
        const sent = build(coin, outputs, 10n * FEE);
        await broadcast(sent.hex);
        for (let index = 0; index < 9; index += 1) coins.push({ txid: sent.txid, index, amount });
      }
      await rpc.call('generatetoaddress', [1, FAUCET], z.unknown());
    },
  };
};
