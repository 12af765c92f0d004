import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeTooManyFiles, requireOpenFiles } from './open-files.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));
const failure = z.object({ code: z.int(), stderr: z.string() });

it.runIf(process.platform === 'linux')('a limit that is too low is one line at the start', async () => {
  const started = promisify(execFile)('sh', ['-c', `ulimit -n 200; exec "${process.execPath}" "${MAIN}"`], {
    env: { ...process.env, TALLYSTICK_DATA: '/sys/never-reached', PORT: '0' },
  });
  const { code, stderr } = failure.parse(await started.catch((error: unknown) => error));
  expect(code).toBe(1);
  expect(stderr.trim()).toMatch(
    /^this process may open only 200 files, and needs 1024 at least\. .*ulimit -n/,
  );
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

it('is not asked for where the system does not say it', async () => {
  await expect(requireOpenFiles('/nowhere/limits')).resolves.toBeUndefined();
});

it('puts the error of the system into words, and no other one', () => {
  const error = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  expect(describeTooManyFiles(error)).toMatch(/^this process may open no more files/);
  expect(describeTooManyFiles(new Error('another'))).toBeNull();
});
