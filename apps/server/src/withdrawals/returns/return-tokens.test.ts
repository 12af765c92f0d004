import { proposeChange, tokenReturnTarget } from '@tallystick/contract';
import { erc20Abi, getAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { controlSum } from '../../../test/support/funding/books.ts';
import { BAD_TOKENS, badTokenAddress } from '../../../test/support/funding/sweeps/bad-token.ts';
import { openSweepBench } from '../../../test/support/funding/sweeps/sweep-bench.ts';
import { ensureMember } from '../../../test/support/operator/add-staff.ts';
import { openChangesDesk } from '../../../test/support/operator/changes-desk.ts';
import { operatorOver } from '../../../test/support/operator/operator-over.ts';
import { findAnvil } from '../../chains/evm/demo/anvil.ts';
import { deployTestToken, sendTestToken } from '../../chains/evm/demo/test-token.ts';
import { selectReturns } from '../../custody/sweeping/returns/token-returns.sql.ts';
import { systemClock } from '../../platform/clock.ts';
import { listTargets, type ReturnContext, tokenReturnsChange } from './returns-change.ts';

const ANN = 1_000_000_011n;
const SENDER = getAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
const OWN = getAddress('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC');
const STRANGER = getAddress('0x90F79bf6EB2c4f870365E785982E1f101E93b906');
const AT = `timestamptz '2026-11-26T00:00:00Z'`;

const openBench = async () => {
  const bench = await openSweepBench();
  const { database, client } = bench;
  const address = await bench.addressOf(ANN);
  const context: ReturnContext = { database, clock: systemClock, contracts: () => [bench.token] };
  const operator = operatorOver({ database, clock: systemClock });
  const desk = await openChangesDesk({ database, clock: systemClock, operator }, [
    tokenReturnsChange(context),
  ]);
  for (const name of ['ben', 'eve']) await ensureMember(database, { role: 'finance', name });
  const list = async (contract: string, raw: bigint): Promise<void> => {
    await database.query(
      `insert into funding.foreign_tokens (chain, contract, address, uid, symbol, digits, transfers, raw, first_height, last_height,
         last_txid, seen_at, updated_at, sender)
       values ('ERC20', $1, $2, $3, '?', null, 1, $4, 1, 1, 'transaction', ${AT}, ${AT}, $5)`,
      [getAddress(contract), address, ANN, String(raw), SENDER],
    );
  };
  const at = (contract: string) => ({ chain: 'ERC20', contract, address });
  const formOf = async (contract: string, raw: bigint, payee: string) => {
    const target = tokenReturnTarget(at(contract));
    const [row] = await database.query<{ version: number }>(
      "select coalesce(max(version), 0) as version from funding.token_returns where lower(contract || '.' || address) = $1",
      [target],
    );
    const content = { ...at(contract), payee, raw: String(raw) };
    return {
      subject: 'token_returns',
      target,
      based_on: row?.version ?? 0,
      content,
      reason: 'a letter',
    } as const;
  };
  const propose = async (contract: string, raw: bigint, payee: string = SENDER) =>
    desk.propose(await formOf(contract, raw, payee));
  /** The refusal of a proposal or a decision, or null. */
  const refusalOfProposal = async (contract: string, raw: bigint, payee: string = SENDER) =>
    (await desk.send(proposeChange, await formOf(contract, raw, payee), desk.ann)).body.error ?? null;
  const decide = async (changeId: string, name = 'ben') =>
    (await desk.decide(changeId, { token: `finance ${name}` })).body.error ?? null;
  const returns = async () =>
    (await selectReturns(database, 100)).map(({ state, problem }) => [state, problem]);
  const finish = async (): Promise<void> => {
    for (let round = 0; round < 12; round += 1) {
      await bench.sweeper.processDue();
      await bench.mine(12);
    }
  };
  return {
    ...bench,
    address,
    list,
    at,
    context,
    propose,
    refusalOfProposal,
    decide,
    returns,
    finish,
    held: (contract: `0x${string}`, of: `0x${string}`) =>
      client.read.readContract({ address: contract, abi: erc20Abi, functionName: 'balanceOf', args: [of] }),
  };
};

// The local chain is a program only for Linux on x64.
describe.skipIf(findAnvil() === null)('the return of a token', { timeout: 300_000 }, () => {
  it('goes to its sender as two decided, with gas of the house, and credits nobody', async () => {
    const bench = await openBench();
    const { client, address, held, propose, decide, finish } = bench;
    const coin = await deployTestToken(client, undefined, { digits: 18, symbol: 'USDC' });
    await sendTestToken(client, coin, address, 5_000n);
    await bench.list(coin, 6_000n);
    await bench.mine(80);
    await bench.look();
    const id = await propose(coin, 5_000n);
    await finish();
    expect(await bench.returns()).toEqual([['proposed', null]]);
    expect(await decide(id, 'ann')).toBe('second_person_needed');
    const both = await Promise.all([decide(id), decide(id, 'eve')]);
    expect(both.toSorted()).toEqual(['already_decided', null]);
    await finish();
    await bench.look();
    expect(await bench.returns()).toEqual([['done', null]]);
    expect([await held(coin, SENDER), await held(coin, address)]).toEqual([5_000n, 0n]);
    // Only the house paid, and nothing of it is a deposit.
    expect(await bench.database.query('select 1 from funding.deposits')).toEqual([]);
    const [{ fee } = { fee: 0n }] = await bench.database.query<{ fee: bigint }>(
      'select fee from funding.sweeps',
    );
    expect(fee).toBeGreaterThan(0n);
    expect(await controlSum(bench.database, 'ETH', 'house_available')).toBe(10_000_000_000n - fee);
    expect(await controlSum(bench.database, 'ETH', 'clearing')).toBe(0n);
    await expectZeroSums(bench.database);
  });

  it('goes to nobody but its sender and destinations of the customer, and each unit once', async () => {
    const bench = await openBench();
    const { client, address, propose, refusalOfProposal, decide, context, at } = bench;
    const coin = await deployTestToken(client);
    await bench.list(coin, 100n);
    const save = (id: string, to: string, usableFrom: string) =>
      bench.database.query(
        `insert into funding.wallets (wallet_id, uid, currency, chain, address, usable_from, created_at)
         values ($1, $2, 'USDT', 'ERC20', $3, now() + $4::interval, now() - interval '1 day')`,
        [id, ANN, to, usableFrom],
      );
    await save('01970000-0000-7000-8000-000000000001', OWN, '-1 hour');
    await save('01970000-0000-7000-8000-000000000002', STRANGER, '1 hour');
    expect((await listTargets(context, at(coin))).targets.map(({ address: to, kind }) => [to, kind])).toEqual(
      [
        [SENDER, 'sender'],
        [OWN, 'destination'],
      ],
    );
    for (const to of [STRANGER, address, coin, bench.payer])
      expect(await refusalOfProposal(coin, 1n, to)).toBe('invalid_fields');
    await propose(coin, 60n, OWN);
    expect(await refusalOfProposal(coin, 41n)).toBe('invalid_fields');
    const second = await propose(coin, 40n, OWN);
    expect(await refusalOfProposal(OWN, 1n)).toBe('not_found');
    // The customer removes the destination before the second member decides.
    await bench.database.query('update funding.wallets set removed_at = now() where address = $1', [OWN]);
    expect(await decide(second)).toBe('changed_meanwhile');
    await expect(
      bench.database.query(
        `insert into funding.sweeps (sweep_id, chain, address, address_index, target, return_id, token_contract, token_raw, gas_payer,
           confirmations, max_fee_per_gas, fee_reserved, fee_lane, fee_account, created_at, updated_at)
         values ($1, 'ERC20', $2, 0, $3, $1, $4, 40, $2, 1, 1, 1, 0, 'fees', now(), now())`,
        [second, address, OWN, coin],
      ),
    ).rejects.toThrow('as two members of staff decided');
  });

  it('of a bad token stops only itself, with the reason, and costs nothing unless it lies', async () => {
    const bench = await openBench();
    const { client, decide, propose } = bench;
    const good = await deployTestToken(client);
    await sendTestToken(client, good, bench.address, 10n);
    const all = [...Object.entries(BAD_TOKENS), ['gone', '0x'] as const];
    for (const [number, [, code]] of all.entries()) {
      const contract = badTokenAddress(number);
      await client.wheels.setCode({ address: contract, bytecode: code });
      await bench.list(contract, 500n);
      await decide(await propose(contract, 500n));
    }
    await bench.list(good, 11n);
    // The token took a fee: less arrived than its transfer said.
    await decide(await propose(good, 11n));
    await bench.mine(80);
    await bench.finish();
    const stopped = (await bench.returns()).toReversed();
    expect(
      stopped.map(([state, problem]) => `${state} ${problem}`.replace(/"height":"\d+"/, 'height')),
    ).toEqual([
      'stopped return_refused_by_token',
      'stopped return_refused_by_token',
      'failed return_moved_other {"left":"0","raw":"500"}',
      'stopped return_refused_by_token',
      'stopped return_balance_unreadable',
      'stopped return_token_gone',
      'stopped return_balance_less {"held":"10","raw":"11",height}',
    ]);
    // Its units are free again.
    await decide(await propose(good, 10n));
    await bench.finish();
    expect((await bench.returns())[0]).toEqual(['done', null]);
    expect(await bench.held(good, SENDER)).toBe(10n);
  });

  it('of a token that the house books is refused by the signer, whatever the server asks', async () => {
    const bench = await openBench();
    await bench.payToken(ANN, 60_000_000n);
    await bench.list(bench.token, 60_000_000n);
    await bench.decide(await bench.propose(bench.token, 60_000_000n));
    await bench.mine(80);
    await bench.finish();
    expect(await bench.returns()).toEqual([['failed', null]]);
    expect(await bench.held(bench.token, SENDER)).toBe(0n);
    expect(bench.log.lines.some(({ words }) => words.includes('token_booked'))).toBe(true);
  });
});
