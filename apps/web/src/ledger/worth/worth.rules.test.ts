import { expect, it } from 'vitest';
import { courseOf, earnedOf, worthFigures } from './worth.rules.ts';

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

it('draws thirty days from the first worth on, and ends at the total that home shows', () => {
  const month = pointsOf(['0', '0', '5', null, '6', '7']);
  const { range, points } = courseOf(month, pointsOf(['7', '8']), '9.5');
  expect([range, points.map(({ worth }) => worth)]).toEqual(['month', ['5', '6', '9.5']]);
  expect(courseOf(month, pointsOf([]), null).points.at(-1)?.worth).toBe('7');
});

it('draws the last day of a younger account, and nothing for one that never had anything', () => {
  const young = courseOf(pointsOf(['0', '0', '7']), pointsOf(['0', '6', '7']), '7.1');
  expect([young.range, young.points.map(({ worth }) => worth)]).toEqual(['day', ['6', '7.1']]);
  expect(courseOf(pointsOf(['0', '0']), pointsOf(['0', '0']), '0').points).toEqual([]);
});

it('counts no deposit and no withdrawal as earned', () => {
  const causes = {
    deposits: '100',
    withdrawals: '-30',
    trades: '-5.5',
    products: '2',
    corrections: '1',
    prices: '0.25',
  };
  expect(earnedOf(causes)).toBe('-2.25');
});
