import { type Address, decodeAbiParameters, type Hex } from 'viem';
import * as z from 'zod/mini';
import { because } from '../../platform/reasons/reason.rules.ts';
import type { AskNode } from '../node-gate.ts';
import { NodeProblem } from '../node-problem.ts';

/** Digits after the point of the contract's unit, which everything that reads or sends the token counts with. */
export const USDT_CONTRACT_DIGITS = 6;

/** The selectors of `decimals()` and `symbol()`. */
const DECIMALS = '0x313ce567';
const SYMBOL = '0x95d89b41';

/** Symbols that contracts of USDT give themselves, in capital letters: on Ethereum and most chains, of LayerZero, and bridged. */
const SYMBOLS: ReadonlySet<string> = new Set(['USDT', 'USDT0', 'USDT.E']);

const answerSchema = z.custom<Hex>(
  (value) => typeof value === 'string' && /^0x(?:[0-9a-f]{2})*$/.test(value),
);
const BYTES32 = 66;

const textOf = (answer: Hex): string => {
  // Old contracts answer with 32 bytes instead of a string.
  if (answer.length === BYTES32)
    return Buffer.from(answer.slice(2), 'hex').toString('utf8').replaceAll('\0', '');
  try {
    return decodeAbiParameters([{ type: 'string' }], answer)[0];
  } catch {
    return '';
  }
};

/** As one line of printable signs. The contract may answer anything. */
const printable = (text: string): string => text.replaceAll(/[^\x21-\x7e₮]/g, '').slice(0, 20) || '?';

/** The symbol and the decimals that a contract gives itself. Null if there is no such contract. */
export const readTokenFacts = async (
  ask: AskNode,
  contract: Address,
): Promise<{ readonly digits: bigint; readonly symbol: string } | null> => {
  const read = async (data: Hex): Promise<Hex> =>
    answerSchema.parse(await ask('eth_call', [{ to: contract, data }, 'latest']));
  const [digits, symbol] = [await read(DECIMALS), await read(SYMBOL)];
  if (digits === '0x' || digits.length > BYTES32) return null;
  return { digits: BigInt(digits), symbol: printable(textOf(symbol)) };
};

/**
 * Throws `NodeProblem` if the contract of the settings is no USDT with the digits that the server counts with: 10,000,000,000 units of a
 * token with 18 decimals are 0.00000001, and would be credited as 10,000 USDT.
 */
export const requireUsdt = async (ask: AskNode, contract: Address): Promise<void> => {
  const facts = await readTokenFacts(ask, contract);
  if (facts === null) throw new NodeProblem('token_missing', { isOther: true });
  const { digits, symbol } = facts;
  if (!SYMBOLS.has(symbol.toUpperCase().replaceAll('₮', 'T')))
    throw new NodeProblem(because('token_symbol', { symbol }), { isOther: true });
  if (digits !== BigInt(USDT_CONTRACT_DIGITS)) {
    const reason = because('token_digits', { found: digits, expected: USDT_CONTRACT_DIGITS });
    throw new NodeProblem(reason, { isOther: true });
  }
};
