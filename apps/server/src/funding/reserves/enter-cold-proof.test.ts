import { type Challenge, holdingMessage } from '@tallystick/proof';
import { bitcoinAddressOf, signBitcoin } from '@tallystick/proof/testing/assets.ts';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { AppError } from '../../platform/errors.ts';
import { selectNewestColdProofs } from './cold-proofs.sql.ts';
import { type ColdProofContext, enterColdProof } from './enter-cold-proof.ts';

const HOST = 'trade.example';
const NOW = 1_790_000_000;
const challengeAt = (second: number, digit: string): Challenge => ({
  chainId: 1,
  number: 7,
  hash: digit.repeat(64),
  second,
});
const NEWEST = challengeAt(NOW - 300, 'a');
const OLD = challengeAt(NOW - 36 * 86_400, 'b');

const openBench = async () => {
  const database = await createTestDatabase();
  const account = privateKeyToAccount(generatePrivateKey());
  const bitcoin = bitcoinAddressOf('cold');
  for (const [chain, currency, address] of [
    ['ERC20', 'USDT', account.address],
    ['BTC', 'BTC', bitcoin],
  ])
    await database.query('insert into funding.cold_addresses values ($1, $2, $3, now())', [
      chain,
      currency,
      address,
    ]);
  const acts: unknown[] = [];
  let mayMove = true;
  const context: ColdProofContext = {
    database,
    clock: { nowMs: () => NOW * 1000, waitUntil: async () => undefined },
    operator: {
      require: () => {
        if (!mayMove) throw new AppError('forbidden');
      },
      act: (_staff, { action, work }) =>
        database.transaction(async (sql) => {
          const { result, detail } = await work(sql);
          acts.push({ action, detail });
          return result;
        }),
    },
    host: HOST,
    bitcoinPrefix: 'bc',
    newestChallenge: async () => NEWEST,
    challengeOf: async (hash) => [NEWEST, OLD].find((each) => each.hash === hash) ?? null,
  };
  const staff = { staffId: '1', name: 'ada', role: 'finance' };
  const enter = (chain: string, address: string, signature: string, hash = NEWEST.hash) =>
    enterColdProof(context, staff, { chain, address, signature, block_hash: `0x${hash}` });
  return {
    database,
    account,
    bitcoin,
    acts,
    enter,
    forbid: () => {
      mayMove = false;
    },
  };
};

it('keeps a right signature once, in the spelling of the statement', async () => {
  const { database, account, bitcoin, acts, enter } = await openBench();
  const signature = await account.signMessage({
    message: holdingMessage(HOST, account.address, NEWEST.hash),
  });
  const asWallet = `${signature.slice(0, -2).toUpperCase().replace('0X', '0x')}${signature.endsWith('1b') ? '00' : '01'}`;
  expect(await enter('ERC20', account.address, asWallet)).toBeNull();
  expect(await enter('ERC20', account.address, signature)).toBe('known');
  expect(
    await enter('BTC', bitcoin, signBitcoin('cold', holdingMessage(HOST, bitcoin, NEWEST.hash))),
  ).toBeNull();
  const kept = await selectNewestColdProofs(database, 9);
  expect(kept.map(({ chain, address, enteredBy }) => ({ chain, address, enteredBy }))).toEqual([
    { chain: 'BTC', address: bitcoin, enteredBy: 'ada' },
    { chain: 'ERC20', address: account.address, enteredBy: 'ada' },
  ]);
  expect(kept[1]?.signature).toBe(signature);
  expect(acts).toHaveLength(3);
});

it('keeps no signature over another text, another address, an old anchor or none', async () => {
  const { database, account, bitcoin, enter } = await openBench();
  const sign = (hash: string, host = HOST) =>
    account.signMessage({ message: holdingMessage(host, account.address, hash) });
  expect(await enter('ERC20', account.address, await sign(NEWEST.hash, 'other.example'))).toBe(
    'signature_wrong',
  );
  expect(await enter('ERC20', account.address, 'rubbish!'.slice(0, 7).padEnd(8, 'a'))).toBe(
    'signature_wrong',
  );
  expect(await enter('BTC', bitcoin, await sign(NEWEST.hash))).toBe('signature_wrong');
  expect(await enter('ERC20', bitcoin, await sign(NEWEST.hash))).toBe('address_unknown');
  expect(await enter('ERC20', account.address, await sign(OLD.hash), OLD.hash)).toBe('challenge_old');
  expect(await enter('ERC20', account.address, await sign('c'.repeat(64)), 'c'.repeat(64))).toBe(
    'challenge_unknown',
  );
  expect(await selectNewestColdProofs(database, 9)).toEqual([]);
});

it('asks for the permission', async () => {
  const { account, enter, forbid } = await openBench();
  forbid();
  await expect(enter('ERC20', account.address, '0x00000000')).rejects.toThrow('forbidden');
});

it('is kept as it was entered', async () => {
  const { database, account, enter } = await openBench();
  await enter(
    'ERC20',
    account.address,
    await account.signMessage({ message: holdingMessage(HOST, account.address, NEWEST.hash) }),
  );
  await expect(database.query(`update funding.cold_proofs set entered_by = 'ben'`)).rejects.toThrow();
  await expect(database.query('delete from funding.cold_proofs')).rejects.toThrow();
});
