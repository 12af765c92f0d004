import { describe, expect, it } from 'vitest';
import { PAGES } from '../pages/pages.ts';
import { goesBack, isAtEdge, isPulledEnough, isStill, pulledTo, wayOf } from './gesture.rules.ts';
import { isRefreshed } from './refreshed-pages.ts';

describe('the way of a gesture', () => {
  it('is open until the finger has clearly moved', () => {
    expect(wayOf({ x: 0, y: 0 })).toBeNull();
    expect(wayOf({ x: 4, y: 4 })).toBeNull();
    expect(wayOf({ x: 0, y: 6 })).toBe('down');
  });

  it('is that of the larger part; an exact diagonal scrolls', () => {
    expect(wayOf({ x: 12, y: 10 })).toBe('right');
    expect(wayOf({ x: -12, y: 10 })).toBe('left');
    expect(wayOf({ x: 10, y: 12 })).toBe('down');
    expect(wayOf({ x: 10, y: -12 })).toBe('up');
    expect(wayOf({ x: 10, y: 10 })).toBe('down');
  });
});

describe('pulling down', () => {
  it('moves the mark half as far as the finger, up to a limit, and never up', () => {
    expect(pulledTo(-40)).toBe(0);
    expect(pulledTo(60)).toBe(30);
    expect(pulledTo(2_000)).toBe(96);
  });

  it('is enough at 112 pixels of the finger', () => {
    expect(isPulledEnough(111)).toBe(false);
    expect(isPulledEnough(112)).toBe(true);
  });
});

describe('swiping back', () => {
  it('begins within 24 pixels of the edge of the page', () => {
    expect(isAtEdge(24, 0)).toBe(true);
    expect(isAtEdge(25, 0)).toBe(false);
    expect(isAtEdge(120, 100)).toBe(true);
  });

  it('goes back after two fifths of the page, or fast', () => {
    expect(goesBack(155, 390, 2_000)).toBe(false);
    expect(goesBack(156, 390, 2_000)).toBe(true);
    expect(goesBack(60, 390, 100)).toBe(true);
    expect(goesBack(60, 390, 200)).toBe(false);
    expect(goesBack(40, 390, 10)).toBe(false);
  });

  it('does not go back once the finger has returned', () => {
    expect(goesBack(-3, 390, 400)).toBe(false);
    expect(goesBack(0, 390, 0)).toBe(false);
  });
});

describe('a long press', () => {
  it('is over once the finger moves away', () => {
    expect(isStill({ x: 6, y: 8 })).toBe(true);
    expect(isStill({ x: 7, y: 8 })).toBe(false);
  });
});

describe('pages that are pulled to refresh', () => {
  const refreshed = PAGES.map(({ path }) => path).filter(isRefreshed);

  it('are those of lists and figures, by the path of the page', () => {
    expect(refreshed).toEqual(
      expect.arrayContaining([
        '/',
        '/pages/money/index',
        '/pages/invest/index',
        '/pages/invest/records',
        '/pages/me/sub/record',
        '/pages/me/sub/trade-detail',
        '/trust',
      ]),
    );
    expect(isRefreshed('/pages/me/sub/record?group=trades')).toBe(true);
    expect(isRefreshed('/pages/index/index')).toBe(true);
  });

  it('are none that hold a form, a conversation or a map', () => {
    const others = [
      'user/',
      'add-',
      'improve-info',
      'draw-money',
      'stored',
      'service',
      'template',
      'location',
    ];
    expect(
      refreshed.filter((path) =>
        others.some((other) => path.includes(other) && !path.endsWith('stored-records')),
      ),
    ).toEqual([]);
  });
});
