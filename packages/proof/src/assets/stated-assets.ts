import {
  type Json,
  readBigInteger,
  readInteger,
  readList,
  readMap,
  readObject,
  readText,
} from '../encoding/canonical.ts';
import { CURRENCY } from '../entries/order.ts';
import { ensure } from '../proof-error.ts';

/** The part of a statement of version 3 or later about what the house holds. Amounts are minor units. */

/** The block of an anchor. Nobody knew its hash before, so a signature over it is younger than the block. */
export interface Challenge {
  readonly chainId: number;
  readonly number: number;
  /** 64 hexadecimal digits in lower case. */
  readonly hash: string;
  /** Unix second of the block. */
  readonly second: number;
}

export interface StatedBlock {
  readonly number: number;
  readonly hash: string;
  readonly second: number;
}

/** A chain, and the block after which its balances are stated. */
export interface StatedChain {
  readonly kind: 'evm' | 'bitcoin';
  /** The number of an EVM chain, or the prefix of the addresses of a Bitcoin network. */
  readonly id: string;
  readonly coin: string;
  /** The contract of each token, by its currency. */
  readonly tokens: ReadonlyMap<string, string>;
  /** Null if no node answered. Then no balance of the chain is stated. */
  readonly block: StatedBlock | null;
}

export const HOLDING_KINDS = ['hot', 'deposit', 'cold'] as const;
export type HoldingKind = (typeof HOLDING_KINDS)[number];

/** An address of the house and what it held at the block of its chain. */
export interface StatedHolding {
  readonly chain: string;
  readonly currency: string;
  readonly address: string;
  readonly kind: HoldingKind;
  /** Null if no node gave it. Then it counts as nothing. */
  readonly balance: bigint | null;
  /** The place of its challenge, and the signature over it by the key of the address. Null without a signature. */
  readonly signed: { readonly challenge: number; readonly signature: string } | null;
}

export interface StatedAssets {
  /** The block of the newest anchor first, then older ones that cold addresses signed. Empty without an anchor. */
  readonly challenges: readonly Challenge[];
  readonly chains: ReadonlyMap<string, StatedChain>;
  readonly holdings: readonly StatedHolding[];
}

const MAX_CHALLENGES = 16;
const MAX_CHAINS = 8;
const MAX_TOKENS = 8;
const MAX_HOLDINGS = 256;
const MAX_SECOND = 253_402_300_799;
const MAX_HELD = 2n ** 128n - 1n;

const CHAIN = /^[A-Za-z0-9_-]{1,32}$/;
const HASH = /^[0-9a-f]{64}$/;
const EVM_ID = /^[1-9][0-9]{0,14}$/;
const BITCOIN_ID = /^(?:bc|tb|bcrt)$/;
const CONTRACT = /^0x[0-9a-fA-F]{40}$/;
/** Of an EVM chain, or of a Bitcoin network with the prefix of a witness program. */
const ADDRESS = /^(?:0x[0-9a-fA-F]{40}|(?:bc|tb|bcrt)1[0-9a-z]{8,87})$/;
const SIGNATURE = /^(?:0x[0-9a-f]{130}|[A-Za-z0-9+/]{8,1000}={0,2})$/;

/** The one text that a key signs to show that the house holds its address. It can be no transaction. */
export const holdingMessage = (host: string, address: string, challengeHash: string): string =>
  `Tallystick proof of holding v2: ${host} holds ${address} after block 0x${challengeHash}`;

const challengeJson = ({ chainId, number, hash, second }: Challenge): Json => ({
  chain_id: chainId,
  hash,
  number,
  t: second,
});

const chainJson = ({ kind, id, coin, tokens, block }: StatedChain): Json => ({
  block: block === null ? null : { hash: block.hash, number: block.number, t: block.second },
  coin,
  id,
  kind,
  tokens: Object.fromEntries(tokens),
});

const holdingJson = ({ chain, currency, address, kind, balance, signed }: StatedHolding): Json => ({
  address,
  balance: balance === null ? null : balance.toString(),
  chain,
  challenge: signed === null ? null : signed.challenge,
  currency,
  kind,
  signature: signed === null ? null : signed.signature,
});

export const assetsJson = ({ challenges, chains, holdings }: StatedAssets) => ({
  challenges: challenges.map(challengeJson),
  chains: Object.fromEntries([...chains].map(([name, chain]) => [name, chainJson(chain)])),
  addresses: holdings.map(holdingJson),
});

const readNumber = (json: Json): number => readInteger(json, 0, Number.MAX_SAFE_INTEGER);
const readSecond = (json: Json): number => readInteger(json, 0, MAX_SECOND);

const readChallenge = (json: Json): Challenge => {
  const of = readObject(json, ['chain_id', 'hash', 'number', 't']);
  return {
    chainId: readInteger(of('chain_id'), 1, Number.MAX_SAFE_INTEGER),
    hash: readText(of('hash'), HASH),
    number: readNumber(of('number')),
    second: readSecond(of('t')),
  };
};

const readTokens = (json: Json): ReadonlyMap<string, string> => {
  const tokens = readMap(json);
  ensure(tokens.size <= MAX_TOKENS, 'list_expected');
  return new Map(
    [...tokens].map(([currency, contract]) => [readText(currency, CURRENCY), readText(contract, CONTRACT)]),
  );
};

const readBlock = (json: Json): StatedBlock | null => {
  if (json === null) return null;
  const of = readObject(json, ['hash', 'number', 't']);
  return { hash: readText(of('hash'), HASH), number: readNumber(of('number')), second: readSecond(of('t')) };
};

const readChain = (json: Json): StatedChain => {
  const of = readObject(json, ['block', 'coin', 'id', 'kind', 'tokens']);
  const kind = readText(of('kind'), /^(?:evm|bitcoin)$/) === 'evm' ? 'evm' : 'bitcoin';
  const tokens = readTokens(of('tokens'));
  ensure(kind === 'evm' || tokens.size === 0, 'tokens_unknown');
  return {
    kind,
    id: readText(of('id'), kind === 'evm' ? EVM_ID : BITCOIN_ID),
    coin: readText(of('coin'), CURRENCY),
    tokens,
    block: readBlock(of('block')),
  };
};

const readKind = (json: Json): HoldingKind => {
  const kind = HOLDING_KINDS.find((each) => each === json);
  ensure(kind !== undefined, 'text_expected');
  return kind;
};

const readSigned = (challenge: Json, signature: Json): StatedHolding['signed'] => {
  if (challenge === null && signature === null) return null;
  return {
    challenge: readInteger(challenge, 0, MAX_CHALLENGES - 1),
    signature: readText(signature, SIGNATURE),
  };
};

const readHolding = (json: Json): StatedHolding => {
  const of = readObject(json, ['address', 'balance', 'chain', 'challenge', 'currency', 'kind', 'signature']);
  return {
    address: readText(of('address'), ADDRESS),
    balance: of('balance') === null ? null : readBigInteger(of('balance'), 0n, MAX_HELD),
    chain: readText(of('chain'), CHAIN),
    currency: readText(of('currency'), CURRENCY),
    kind: readKind(of('kind')),
    signed: readSigned(of('challenge'), of('signature')),
  };
};

/** Reads the members of a statement that are about assets. */
export const readAssets = (of: (name: 'challenges' | 'chains' | 'addresses') => Json): StatedAssets => {
  const chains = readMap(of('chains'));
  ensure(chains.size <= MAX_CHAINS, 'list_expected');
  return {
    challenges: readList(of('challenges'), MAX_CHALLENGES).map(readChallenge),
    chains: new Map([...chains].map(([name, chain]) => [readText(name, CHAIN), readChain(chain)])),
    holdings: readList(of('addresses'), MAX_HOLDINGS).map(readHolding),
  };
};
