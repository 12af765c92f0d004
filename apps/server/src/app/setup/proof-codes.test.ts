import { expect, test } from 'vitest';
import { keysOf } from '../../verification/keys.ts';
import { proofCode, readProofCode, subjectOfTime } from './proof-codes.ts';

const keys = keysOf(Buffer.alloc(32, 1));
const others = keysOf(Buffer.alloc(32, 2));
const BACKUP = subjectOfTime(new Date('2026-11-22T02:35:58.217Z'));

test('a code of this server’s key proves its step and no other', () => {
  expect(readProofCode(keys, 'key_copy', proofCode(keys, 'key_copy'))).toEqual({ subject: '' });
  expect(readProofCode(keys, 'alerts', proofCode(keys, 'key_copy'))).toBeNull();
  expect(readProofCode(keys, 'key_copy', proofCode(others, 'key_copy'))).toBeNull();
});

test('the code of a restored backup names the time of the backup and cannot be moved to another', () => {
  const code = proofCode(keys, 'restore', BACKUP);
  expect(code).toMatch(/^20261122T023558Z-[0-9a-f]{16}$/);
  expect(readProofCode(keys, 'restore', ` ${code.toUpperCase()} `)).toEqual({ subject: BACKUP });
  expect(readProofCode(keys, 'restore', code.replace('20261122', '20261123'))).toBeNull();
  expect(readProofCode(keys, 'restore', proofCode(keys, 'restore'))).toBeNull();
});

test.each(['', '-', 'a-b-c', 'ffffffffffffffff', '20261122T023558Z'])('“%s” is no code', (code) => {
  for (const proof of ['key_copy', 'alerts', 'restore'] as const)
    expect(readProofCode(keys, proof, code)).toBeNull();
});
