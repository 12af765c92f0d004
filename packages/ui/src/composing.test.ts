import { expect, it } from 'vitest';
import { isComposing, pressedKey } from './composing.ts';

it('knows the Enter of an input method in every browser', () => {
  const enter = (isPart: boolean, keyCode: number) => {
    const press = { key: 'Enter', isComposing: isPart, keyCode };
    expect(isComposing({ nativeEvent: press })).toBe(isComposing(press));
    expect(pressedKey(press)).toBe(isComposing(press) ? '' : 'Enter');
    return isComposing(press);
  };
  expect(enter(true, 229)).toBe(true);
  // Safari.
  expect(enter(false, 229)).toBe(true);
  expect(enter(false, 13)).toBe(false);
});
