import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SetupProof } from '@tallystick/contract/operator/setup.ts';
import type { Keys } from '../../verification/public.ts';

/** 64 bits: too many to guess, and short enough to type. */
const CODE_LENGTH = 16;
/** The newest time of a restored backup, such as 20261122T023558Z. */
const SUBJECT = /^\d{8}T\d{6}Z$/;

const macOf = (keys: Pick<Keys, 'secret'>, proof: SetupProof, subject: string): string =>
  createHmac('sha256', keys.secret(`setup/${proof}`))
    .update(subject)
    .digest('hex')
    .slice(0, CODE_LENGTH);

/**
 * The code that proves a step of the set-up. Only a holder of the server's key can make it: the copy of the key, a restored backup
 * (which holds the key), or the server itself, which sends it out by an alert.
 */
export const proofCode = (keys: Pick<Keys, 'secret'>, proof: SetupProof, subject = ''): string =>
  [...(subject === '' ? [] : [subject]), macOf(keys, proof, subject)].join('-');

/** The time of a backup as a subject of its code. */
export const subjectOfTime = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Returns the time of the backup for `restore`, and an empty subject for the others. Null if the code is not valid. */
export const readProofCode = (
  keys: Pick<Keys, 'secret'>,
  proof: SetupProof,
  code: string,
): { readonly subject: string } | null => {
  const parts = code.trim().split('-');
  const subject = parts.length > 1 ? (parts[0] ?? '') : '';
  if (parts.length > 2 || (proof === 'restore') !== SUBJECT.test(subject)) return null;
  const given = Buffer.from(parts.at(-1)?.toLowerCase() ?? '');
  const expected = Buffer.from(macOf(keys, proof, subject));
  return given.length === expected.length && timingSafeEqual(given, expected) ? { subject } : null;
};
