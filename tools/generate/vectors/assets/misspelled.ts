import {
  canonicalJson,
  type Json,
  type JsonObject,
  readList,
} from '../../../../packages/proof/src/encoding/canonical.ts';
import { evmAddressOf } from '../../../../packages/proof/src/testing/assets.ts';
import { member, withMembers, without } from '../../../../packages/proof/src/testing/mutations.ts';
import type { Vector } from '../vector.ts';
import { hot, MEMBERS, STATED, TEXT, vector } from './assets-house.ts';

/** Documents that are spelled wrongly. */

export const misspelledVectors = async (): Promise<Vector[]> => {
  const format = (name: string, document: string, why: string): Vector =>
    vector(name, document, { step: 'format', why });
  const shown = (changes: JsonObject): string => canonicalJson(withMembers(MEMBERS, changes));
  const stated = (changes: JsonObject): string => shown({ statement: withMembers(STATED, changes) });
  const addresses = readList(member(STATED, 'addresses'), 99);
  const address = (changes: JsonObject): string =>
    stated({ addresses: [withMembers(addresses[0] ?? null, changes)] });
  const challenges = readList(member(STATED, 'challenges'), 99);
  const challenge = (changes: JsonObject): string =>
    stated({ challenges: [withMembers(challenges[0] ?? null, changes)] });
  const chains = member(STATED, 'chains');
  const chain = (name: string, changes: JsonObject): string =>
    stated({ chains: withMembers(chains, { [name]: withMembers(member(chains, name), changes) }) });
  const currencies = member(STATED, 'currencies');
  const owed = (changes: JsonObject): string =>
    stated({ currencies: { USDT: withMembers(member(currencies, 'USDT'), changes) } });
  const anchor = member(MEMBERS, 'anchor');
  const many = (count: number, item: Json): Json[] => Array<Json>(count).fill(item);
  return [
    format('nothing', '', 'json_malformed'),
    format('a newline at the end', `${TEXT}\n`, 'json_not_canonical'),
    format('an unknown member', shown({ more: 1 }), 'members_wrong'),
    format('no anchor member', canonicalJson(without(MEMBERS, 'anchor')), 'members_wrong'),
    format('another version', shown({ v: 2 }), 'integer_expected'),
    format('another type', shown({ type: 'liability' }), 'text_expected'),
    format('a host in upper case', shown({ host: 'Stick.example' }), 'text_expected'),
    format('a statement of version 2', stated({ v: 2 }), 'members_wrong'),
    format('a statement of version 4 without loans', stated({ v: 4 }), 'members_wrong'),
    format('a statement of version 6', stated({ v: 6 }), 'integer_expected'),
    format('a statement of version 5 without loans', stated({ v: 5 }), 'members_wrong'),
    format(
      'a statement without challenges',
      shown({ statement: without(STATED, 'challenges') }),
      'members_wrong',
    ),
    format('17 challenges', stated({ challenges: many(17, challenges[0] ?? null) }), 'list_expected'),
    format('257 addresses', stated({ addresses: many(257, addresses[0] ?? null) }), 'list_expected'),
    format(
      'nine chains',
      stated({
        chains: Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`C${at}`, member(chains, 'BTC')])),
      }),
      'list_expected',
    ),
    format(
      'a chain with a space in its name',
      stated({ chains: { 'B C': member(chains, 'BTC') } }),
      'text_expected',
    ),
    format('a chain of another kind', chain('BTC', { kind: 'tron' }), 'text_expected'),
    format('a Bitcoin network that is none', chain('BTC', { id: 'btc' }), 'text_expected'),
    format('the number of a chain with a leading zero', chain('ERC20', { id: '01' }), 'text_expected'),
    format('a token of Bitcoin', chain('BTC', { tokens: { USDT: evmAddressOf('token') } }), 'tokens_unknown'),
    format('a contract that is none', chain('ERC20', { tokens: { USDT: '0x00' } }), 'text_expected'),
    format(
      'nine tokens',
      chain('ERC20', { tokens: Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`T${at}`, hot])) }),
      'list_expected',
    ),
    format(
      'a negative block',
      chain('ERC20', { block: { hash: '0'.repeat(64), number: -1, t: 0 } }),
      'integer_expected',
    ),
    format(
      'a hash of a block with 0x',
      chain('ERC20', { block: { hash: `0x${'0'.repeat(62)}`, number: 1, t: 0 } }),
      'text_expected',
    ),
    format('a challenge with a hash in upper case', challenge({ hash: 'A'.repeat(64) }), 'text_expected'),
    format('a challenge of chain 0', challenge({ chain_id: 0 }), 'integer_expected'),
    format('a challenge with a member more', challenge({ more: 1 }), 'members_wrong'),
    format('an address that is none', address({ address: '0x00' }), 'text_expected'),
    format('a balance as number', address({ balance: 1 }), 'text_expected'),
    format('a negative balance', address({ balance: '-1' }), 'integer_expected'),
    format('a balance of 2^128', address({ balance: (2n ** 128n).toString() }), 'integer_expected'),
    format('another kind of address', address({ kind: 'warm' }), 'text_expected'),
    format('a challenge without a signature', address({ signature: null }), 'text_expected'),
    format('a signature without a challenge', address({ challenge: null }), 'integer_expected'),
    format('the place 16 of a challenge', address({ challenge: 16 }), 'integer_expected'),
    format('a signature with a space', address({ signature: 'AAAA AAAA' }), 'text_expected'),
    format('a signature of 1,001 characters', address({ signature: 'A'.repeat(1_001) }), 'text_expected'),
    format('a promise with a hyphen', owed({ promised: { 'a-b': '1' } }), 'text_expected'),
    format('a negative promise', owed({ promised: { rewards: '-1' } }), 'integer_expected'),
    format('no unproven money', owed({ unproven: null }), 'object_expected'),
    format(
      'an anchor of another kind',
      shown({ anchor: withMembers(anchor, { kind: 'evm-calldata/2' }) }),
      'text_expected',
    ),
    format(
      'an anchor with a root of 31 bytes',
      shown({ anchor: withMembers(anchor, { root: `${'A'.repeat(40)}AA==` }) }),
      'text_expected',
    ),
    format('an inner proof that is none', shown({ proof: 'rubbish' }), 'proof_malformed'),
    format(
      '262,145 bytes',
      shown({ more: 'a'.repeat(262_145 - shown({ more: '' }).length) }),
      'document_too_large',
    ),
  ];
};
