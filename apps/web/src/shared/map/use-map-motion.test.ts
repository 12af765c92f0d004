import { expect, test } from 'vitest';
import { zoomOf } from './use-map-motion.ts';

test('plus and minus zoom on every layout', () => {
  const keys = [
    ['+', 'BracketRight'],
    ['=', 'Equal'],
    ['ช', 'Equal'],
    ['+', 'NumpadAdd'],
    ['-', 'Slash'],
    ['ข', 'Minus'],
    ['-', 'NumpadSubtract'],
    ['j', 'KeyJ'],
  ] as const;
  expect(keys.map(([key, code]) => zoomOf({ key, code }))).toEqual([1, 1, 1, 1, -1, -1, -1, undefined]);
});
