import { health, staffLogin, trustFigures } from '@tallystick/contract';
import { expect, it, vi } from 'vitest';
import { findAnvil } from '../../src/funding/chains/evm/demo/anvil.ts';
import { usePreparedFolder } from '../support/programs/data-folder.ts';
import { startProgram } from '../support/programs/program.ts';
import { quantity } from '../support/quantity.ts';
import { createWireClient } from '../support/wire-client.ts';

const PASSWORD = 'kept-apart-from-the-copy';
/** A transaction needs twelve blocks, and the local chain makes one a second. */
const ANCHORED_WITHIN = { timeout: 60_000, interval: 250 };

/** It waits for a minute of the local chain, so that only the full tier runs it. That chain is a program only for Linux on x64. */
const isRun = findAnvil() !== null && quantity(0, 1) === 1;

it.runIf(isRun)(
  'a demo anchors its public logs in its chain, and says so to all',
  {
    timeout: 120_000,
  },
  async () => {
    const env = {
      TALLYSTICK_EVM_RPC_URLS: '',
      TALLYSTICK_SIGNER: '',
      TALLYSTICK_WITNESSES: '',
      TALLYSTICK_OPERATOR_PASSWORD: PASSWORD,
    };
    const program = await startProgram({ dataFolder: await usePreparedFolder(), env });
    const wire = createWireClient(program.url);
    const newest = await vi.waitUntil(
      async () => (await wire.call(trustFigures, {})).anchors[0],
      ANCHORED_WITHIN,
    );
    expect(newest).toMatchObject({ chain_id: 31_337, orders: 0 });
    expect(newest?.prices).toBeGreaterThan(0);
    expect(newest?.block_hash).toMatch(/^0x[0-9a-f]{64}$/);
    const { token } = await wire.call(staffLogin, { name: 'admin', password: PASSWORD });
    const { anchor } = await wire.call(health, {}, { token });
    expect(anchor?.hindrance).toBeNull();
    expect(anchor?.seconds_ago).toBeLessThan(120);
    await program.stop();
  },
);
