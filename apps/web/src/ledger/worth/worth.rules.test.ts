import { expect, it } from 'vitest';
import { worthFigures } from './worth.rules.ts';

const at = '2026-03-02T10:00:00.000Z';
const pointsOf = (worths: readonly (string | null)[]) => ({ points: worths.map((worth) => ({ at, worth })) });

it('tells lowest, highest, newest and the change exactly', () => {
  expect(worthFigures(pointsOf(['10000.10', '9000.00', '12000.30', '9999.90']))).toMatchObject({
    low: '9000',
    high: '12000.3',
    last: '9999.9',
    change: '-0.2',
  });
});

it('tells no change if a coin had no price at one end, and nothing without a point', () => {
  expect(worthFigures(pointsOf([null, '9.00', '12.00']))).toMatchObject({ change: null, low: '9' });
  expect(worthFigures(pointsOf([null, null]))).toBeNull();
});
