import { appendFile, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { boundLogFile, readLogTail } from './log-file.ts';
import { createLog } from './log-lines.ts';

let path = '';
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystick-log-'));
  path = join(folder, 'server.log');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

test('a log within its limit stays as it is', async () => {
  await writeFile(path, '1234567890');
  await boundLogFile(path, 10);
  expect(await readFile(path, 'utf8')).toBe('1234567890');
});

test('a log past its limit is moved aside, also under a process that has it open', async () => {
  const writer = await open(path, 'a');
  await writer.write('12345678901');
  await boundLogFile(path, 10);
  await writer.write('next');
  await writer.close();
  expect(await readFile(`${path}.1`, 'utf8')).toBe('12345678901');
  expect(await readFile(path, 'utf8')).toBe('next');
});

test('the tail is the last lines, and nothing where there is no log', async () => {
  expect(await readLogTail(path, 2)).toBe('');
  await appendFile(path, `${'long before\n'.repeat(1_000)}one\ntwo\n`);
  expect(await readLogTail(path, 2)).toBe('one\ntwo');
});

test('a value with new lines stays in its line', () => {
  const lines: string[] = [];
  const log = createLog(
    (line) => lines.push(line),
    () => 0,
  );
  const forged = 'a\r\n{"level":"info","words":"forged"}\u001b[31m';
  log.warn({ account: forged }, forged);
  const text = lines.join('');
  expect(text.split('').filter((character) => character < ' ')).toEqual(['\n']);
  expect(text.endsWith('\n')).toBe(true);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ account: forged, words: forged, level: 'warn' });
});

test('a line is one JSON object with its facts, whatever they are', () => {
  const lines: string[] = [];
  const log = createLog(
    (line) => lines.push(line),
    () => 0,
  );
  log.error({ err: new Error('broken'), amount: 12n }, 'it broke');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    time: '1970-01-01T00:00:00.000Z',
    level: 'error',
    words: 'it broke',
    err: { name: 'Error', message: 'broken' },
    amount: '12',
  });
});

test('an error is its name, message, code, trace and cause, whatever else it carries', () => {
  const lines: string[] = [];
  const error = Object.assign(new Error('lost'), { code: '57P01', client: { password: 'hush' } });
  createLog(
    (line) => lines.push(line),
    () => 0,
  ).warn({ err: error }, 'gone');
  expect(lines[0]).toContain('57P01');
  expect(lines[0]).not.toContain('hush');
});

test('facts that can’t be written don’t stop what is being logged', () => {
  const circle: { itself?: object } = {};
  circle.itself = circle;
  const log = createLog(
    () => undefined,
    () => 0,
  );
  expect(() => log.info(circle, 'round')).not.toThrow();
});
