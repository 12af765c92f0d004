import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Rosette } from './rosette.tsx';
import { rosetteTurns } from './rosette-turns.ts';
import { TurningRosette } from './turning-rosette.tsx';

const COURSE = { seconds: 60, passedMs: 15_000 };
const drawn = (seed: string, course = COURSE): string =>
  renderToStaticMarkup(<TurningRosette seed={seed} course={course} />);
const pathsOf = (html: string): readonly string[] => html.match(/ d="[^"]+" transform="[^"]+"/g) ?? [];

describe('the engraving of a countdown', () => {
  it('is the same for the same order and the same time, and another for another order', () => {
    expect(drawn('T-1001')).toBe(drawn('T-1001'));
    const orders = Array.from({ length: 200 }, (_, at) => `T-${1_000 + at}`);
    expect(new Set(orders.map((order) => drawn(order))).size).toBe(200);
    const motions = orders.map((order) => JSON.stringify(rosetteTurns(order, 3, 300)));
    expect(new Set(motions).size).toBeGreaterThan(190);
  });

  it('is the drawing of the receipt once its lines are back in place', () => {
    const still = renderToStaticMarkup(<Rosette seed="T-1001" shape="wreath" />);
    expect(pathsOf(drawn('T-1001'))).toEqual(pathsOf(still));
  });

  it('follows the time that is left: each line begins where the passed time has brought it', () => {
    const turns = rosetteTurns('T-1001', 3, 60);
    const html = drawn('T-1001');
    const styles = html.match(/style="[^"]+"/g) ?? [];
    expect(styles).toEqual(turns.map((turn) => `style="--turned:${turn}deg;--course:60s;--begin:-15000ms"`));
  });

  it('turns neighbouring lines against each other, at most six degrees a second', () => {
    for (let order = 0; order < 100; order += 1) {
      const turns = rosetteTurns(`T-${order}`, 3, 300);
      turns.forEach((turn, at) => {
        expect(Math.abs(turn)).toBeGreaterThanOrEqual(2 * 300);
        expect(Math.abs(turn)).toBeLessThanOrEqual(6 * 300);
        if (at > 0) expect(Math.sign(turn)).toBe(-Math.sign(turns[at - 1] ?? 0));
      });
    }
  });
});
