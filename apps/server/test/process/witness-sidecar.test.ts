import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { addOrder, orderTicket, register, trustFigures, trustKeys } from '@tallystick/contract';
import {
  COSIGNATURE,
  COSIGNATURE_ML_DSA,
  cosignaturesOf,
  parseVerifierKey,
  verifyLog,
  verifyTicket,
} from '@tallystick/proof';
import { faultsIn } from '@tallystick/proof/testing/failed-steps.ts';
import { expect, it } from 'vitest';
import { usePreparedFolder } from '../support/programs/data-folder.ts';
import { processesOf } from '../support/programs/processes.ts';
import { startProgram } from '../support/programs/program.ts';
import { createWireClient, type WireClient } from '../support/wire-client.ts';

const until = async <T>(what: string, look: () => Promise<T | null>): Promise<T> => {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    if (Date.now() > deadline) throw new Error(`not in time: ${what}`);
    await delay(100);
  }
};

/** Verifies a whole log from outside with only the known keys. */
const expectVerified = async (prefix: string, vkeys: readonly string[]): Promise<void> => {
  const verdict = await verifyLog({
    vkeys,
    fetch: async (path) => {
      const answer = await fetch(`${prefix}/${path}`);
      return answer.status === 200 ? new Uint8Array(await answer.arrayBuffer()) : null;
    },
  });
  expect(faultsIn(verdict.steps)).toEqual([]);
};

/** Places a trade and waits until the witness has seen it: its bound holds, and its delay is counted. */
const expectBounded = async (wire: WireClient): Promise<void> => {
  const password = 'a tally of twelve notches';
  const form = { account: 'bounded@example.com', password, password_confirm: password };
  const { userinfo } = await wire.call(register, { ...form, invitation_code: 'DEMO' });
  const trade = { symbol: 'BTCUSDT', direction: 'up', amount: '10', seconds: 30 } as const;
  const { order_no, ticket } = await wire.call(addOrder, trade, { token: userinfo.token });
  const bound = await until(
    'a bound of the order',
    async () => (await wire.call(orderTicket, { order_no }, { token: userinfo.token })).bound,
  );
  const keys = await wire.call(trustKeys, {});
  const vkeys = [keys.receipts, keys.orders, keys.prices, ...keys.witnesses];
  const verdict = verifyTicket(Buffer.from(ticket ?? ''), vkeys, { bound });
  expect(faultsIn(verdict.steps)).toEqual([]);
  expect(verdict.bound).not.toBeNull();
  await until('a counted delay', async () => {
    const { orders } = (await wire.call(trustFigures, {})).orders_witnessed;
    return orders === 1 ? orders : null;
  });
};

it('a demo runs a witness beside it, which cosigns every log, knows them again, and ends with it', {
  timeout: 600_000,
}, async () => {
  const dataFolder = await usePreparedFolder();
  const witnesses = async () =>
    (await processesOf(dataFolder)).filter(({ command }) => command.includes('witness-process'));
  const env = { TALLYSTICK_WITNESSES: '' };
  const vkeys: string[] = [];
  for (let start = 0; start < 2; start += 1) {
    const program = await startProgram({ dataFolder, env });
    const wire = createWireClient(program.url);
    const keys = await until('the witness runs', async () => {
      const told = await wire.call(trustKeys, {});
      // A key of Ed25519 and one of ML-DSA-44.
      return told.witnesses.length === 2 ? told : null;
    });
    const [vkey = ''] = keys.witnesses;
    vkeys.push(vkey);
    // The server offers a log that does not grow only every 10 s. After the second start, a growing log is enough.
    for (const name of start === 0 ? (['prices', 'audit'] as const) : (['prices'] as const)) {
      const prefix = `${program.url}/log/${name}`;
      await until(`a cosignature on ${name}`, async () => {
        const note = await (await fetch(`${prefix}/checkpoint`)).text();
        const given = cosignaturesOf(note, keys.witnesses.map(parseVerifierKey));
        if (given.length === 0) return null;
        // A checkpoint has the cosignature of both algorithms, or none.
        expect(given.map(({ witness }) => witness.type)).toEqual([COSIGNATURE, COSIGNATURE_ML_DSA]);
        return note;
      });
    }
    if (start === 0) await expectBounded(wire);
    if (start === 0) await expectVerified(`${program.url}/log/audit`, [keys.audit, vkey]);
    expect(await witnesses()).toHaveLength(1);
    if (start === 0) {
      // Kills the program without warning. The witness notices it and ends.
      process.kill(program.pid, 'SIGKILL');
      await program.exit;
      await until('the witness has ended', async () => ((await witnesses()).length === 0 ? true : null));
    } else {
      await program.stop();
      expect(await witnesses()).toHaveLength(0);
    }
  }
  expect(vkeys[1]).toBe(vkeys[0]);
  // A copy of the data folder must not bring back an older memory of the witness.
  expect(await readdir(`${dataFolder}-witness`)).toHaveLength(1);
  expect(await readdir(dataFolder)).not.toContain('witness');
});
