import { parseVerifierKey } from '@tallystick/proof';
import { WITNESS_KEY } from '@tallystick/proof/testing/house.ts';
import { expect, test } from 'vitest';
import { collectingLog } from '../../../test/support/trades/trading-floor.ts';
import { warnOfRareWitnesses } from './warn-of-rare-witnesses.ts';

const witnesses = (...intervals: readonly number[]) =>
  intervals.map((intervalMs) => ({
    url: 'https://w.example',
    keys: [parseVerifierKey(WITNESS_KEY)] as const,
    intervalMs,
  }));

test.each([
  ['no witness', witnesses(), 0, 0],
  ['a witness without an interval', witnesses(0), 1, 0],
  ['a witness that is offered a log every two seconds', witnesses(2000), 1, 0],
  ['a witness that is offered a log less often', witnesses(3000), 1, 1],
  ['a rare witness beside one that is enough', witnesses(60_000, 0), 1, 0],
  ['a rare witness that is needed', witnesses(60_000, 0), 2, 1],
  ['rare witnesses, all of which are needed', witnesses(60_000, 0), null, 1],
  ['only a rare witness, though none is needed', witnesses(60_000), 0, 1],
])('the start with %s', (_words, listed, quorum, warnings) => {
  const log = collectingLog();
  warnOfRareWitnesses(listed, quorum, log);
  expect(log.lines.filter(({ level }) => level === 'warn')).toHaveLength(warnings);
  for (const { words } of log.lines) expect(words).toContain('every= of at most 2s');
});

test('the warning names the rare witnesses', () => {
  const log = collectingLog();
  warnOfRareWitnesses(witnesses(60_000), 1, log);
  const { name } = parseVerifierKey(WITNESS_KEY);
  expect(log.lines[0]?.facts).toEqual({ rare: [name], needed: 1 });
});
