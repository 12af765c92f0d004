import { expect, test } from 'vitest';
import { parseCheckpoint } from './checkpoint.rules.ts';

test('reads the three lines of a checkpoint and nothing that is none', () => {
  const note = 'a.example/log/audit\n12\nqqqq=\n\n\u2014 a.example/log/audit AAAA\n';
  expect(parseCheckpoint(note)).toEqual({ origin: 'a.example/log/audit', size: '12', root: 'qqqq=' });
  for (const text of ['', 'a\nb\nc', '<html>']) expect(() => parseCheckpoint(text)).toThrow();
});
