import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { addOrder, health, openOrders, register, staffLogin } from '@tallystick/contract';
import { expect, it, onTestFinished } from 'vitest';
import { copyPreparedFolder } from '../support/programs/prepared-folder.ts';
import { endProcessesOf, startProgram } from '../support/programs/program.ts';
import { OPERATOR_PASSWORD, PASSWORD } from '../support/programs/running-program.ts';
import { quantity } from '../support/quantity.ts';
import { createWireClient } from '../support/wire-client.ts';

const run = promisify(execFile);
const ORDER = { symbol: 'BTCUSDT', direction: 'up', amount: '1', seconds: 30 } as const;
/**
 * Longer than 25 s in the full tier, because the program gives up on a PostgreSQL that fails for another reason after that.
 * `supervise-postgres.test.ts` covers this in 1 s.
 */
const FULL_FOR_MS = quantity(8_000, 45_000);
const DISK = /the disk of the data folder is full: \d+ MB are free/;
const MEGABYTE = Buffer.alloc(1024 * 1024);

/** Mounts a disk for one data folder. Only root on Linux can mount one. */
const mountDisk = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystick-disk-'));
  await run('mount', ['-t', 'tmpfs', '-o', 'size=600m,mode=0755', 'tmpfs', folder]);
  onTestFinished(async () => {
    await endProcessesOf(folder);
    await run('umount', ['-l', folder]);
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
};

/** Writes to the file until the disk is full. */
const fill = async (path: string): Promise<void> => {
  const file = await open(path, 'a');
  try {
    for (;;) if ((await file.write(MEGABYTE)).bytesWritten < MEGABYTE.length) break;
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    await file.close();
  }
};

it.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'on a full disk the server refuses and names the disk, and goes on by itself when there is room',
  { timeout: 300_000 },
  async () => {
    const dataFolder = await mountDisk();
    await copyPreparedFolder(dataFolder);
    const program = await startProgram({
      dataFolder,
      env: { TALLYSTICK_OPERATOR_PASSWORD: OPERATOR_PASSWORD },
    });
    let hasEnded = false;
    void program.exit.then(() => {
      hasEnded = true;
    });
    const client = createWireClient(program.url);
    const form = {
      account: 'no-room',
      password: PASSWORD,
      password_confirm: PASSWORD,
      invitation_code: 'DEMO',
    };
    const { token } = (await client.call(register, form)).userinfo;
    const staff = await client.call(staffLogin, { name: 'admin', password: OPERATOR_PASSWORD });
    const before = await client.call(addOrder, ORDER, { token });

    const ballast = join(dataFolder, 'ballast');
    await fill(ballast);
    const readiness = async (path: '/readyz' | '/tradez') => {
      const answer = await fetch(`${program.url}${path}`);
      return `${answer.status} ${await answer.text()}`;
    };
    await expect.poll(() => readiness('/readyz')).toMatch(DISK);
    const order = () => client.send(addOrder, ORDER, { token });
    // The database accepts orders while they fit into existing pages, and then none.
    await expect.poll(async () => (await order()).status, { timeout: 60_000, interval: 20 }).toBe(503);
    await expect
      .poll(async () => (await client.send(health, {}, { token: staff.token })).text)
      .toContain('"error":"disk_full"');
    const until = Date.now() + FULL_FOR_MS;
    while (Date.now() < until) {
      await fill(ballast);
      expect([200, 503]).toContain((await order()).status);
      await delay(500);
    }
    expect(hasEnded).toBe(false);

    await rm(ballast);
    await expect.poll(() => readiness('/tradez'), { timeout: 60_000 }).toMatch(/^200 /);
    const after = await client.call(addOrder, ORDER, { token });
    const open = await client.call(openOrders, {}, { token });
    expect(open.map(({ order_no }) => order_no)).toContain(after.order_no);
    expect(before.order_no).not.toBe(after.order_no);
    expect((await program.stop()).code).toBe(0);
  },
);
