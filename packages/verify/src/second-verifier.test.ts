import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { quantity } from '@tallystick/proof/testing/quantity.ts';
import { expect, it } from 'vitest';
import { hasPython } from './testing/second-verifier.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const RUNNER = 'examples/second-verifier/run_vectors.py';
const TIMEOUT_MS = 240_000;

it('the second implementation reads every file of vectors', async () => {
  const files = await readdir(`${ROOT}docs/vectors`);
  const program = await readFile(ROOT + RUNNER, 'utf8');
  expect(files.length).toBeGreaterThan(6);
  for (const file of files) expect(program).toContain(`"${file.replace('.jsonl', '')}":`);
});

// Its Ed25519 is written for reading, so that it needs some ten seconds.
if (quantity(0, 1) === 1) {
  it('the second implementation has our result for every vector', { timeout: TIMEOUT_MS }, async ({
    skip,
  }) => {
    // A test that did not run is not counted as passed.
    if (!(await hasPython())) skip('python3 is not on the path, so the second implementation was not run');
    const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
    const { stdout } = await run('python3', [RUNNER, 'docs/vectors'], { cwd: ROOT, env });
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength((await readdir(`${ROOT}docs/vectors`)).length);
    for (const line of lines) expect(line).toMatch(/^[a-z-]+: ([0-9]+) of \1 as expected$/);
  });
}
