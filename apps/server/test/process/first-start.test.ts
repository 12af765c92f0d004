import { describe, expect, it } from 'vitest';
import { useEmptyFolder } from '../support/programs/data-folder.ts';
import { processesOf } from '../support/programs/processes.ts';
import { spawnProgram, startProgram } from '../support/programs/program.ts';
import { quantity } from '../support/quantity.ts';

/** `config.test.ts` tests each of these without a process. Only the full tier starts the program with all of them. */
const WRONG = [
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['TALLYSTICK_MODE', 'test'],
  ['TALLYSTICK_FEED', 'guess'],
  ['TALLYSTICK_FEED', 'replay:'],
  ['TALLYSTICK_DATABASE_URL', 'mysql://localhost/tallystick'],
  ['TALLYSTICK_OPERATOR_PASSWORD', 'short'],
  ['TALLYSTICK_LANES', '0'],
] as const;
const WRONG_IN_LIVE: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['TALLYSTICK_DATABASE_URL', { TALLYSTICK_FEED: 'live' }],
  ['TALLYSTICK_FEED', { TALLYSTICK_FEED: 'sim' }],
];

describe('a first start', () => {
  it('that is stopped in its middle leaves nothing behind, and the next one works', {
    timeout: 240_000,
  }, async () => {
    const dataFolder = await useEmptyFolder();
    for (const milliseconds of quantity([300], [0, 300, 1_500])) {
      const program = spawnProgram({ dataFolder });
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await program.stop();
      expect(await processesOf(dataFolder)).toEqual([]);
    }
    await (await startProgram({ dataFolder })).stop();
  });

  it.each(WRONG.slice(0, quantity(1, WRONG.length)))(
    'with %s=%s is refused by its name',
    async (name, value) => {
      const dataFolder = await useEmptyFolder();
      const program = spawnProgram({ dataFolder, env: { [name]: value } });
      const { code } = await program.exit;
      expect(code).not.toBe(0);
      expect(program.output()).toContain(name);
      expect(program.output()).not.toMatch(/\n\s+at /);
    },
  );

  it.each(WRONG_IN_LIVE.slice(0, quantity(1, WRONG_IN_LIVE.length)))(
    'in live with a setting that belongs in a demo is refused: %s',
    async (name, env) => {
      const dataFolder = await useEmptyFolder();
      const program = spawnProgram({ dataFolder, env: { TALLYSTICK_MODE: 'live', ...env } });
      const { code } = await program.exit;
      expect(code).not.toBe(0);
      expect(program.output()).toContain(name);
    },
  );
});
