// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { HOLD_MS, useHold } from './use-hold.ts';

const onHold = vi.fn();
const onTap = vi.fn();

const Control = () => {
  const { isHeld, props } = useHold({ onHold, onTap });
  return (
    <button type="button" {...props}>
      {isHeld ? 'held' : 'at rest'}
    </button>
  );
};

const draw = (): HTMLButtonElement => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  act(() => root.render(<Control />));
  onTestFinished(() => {
    act(() => root.unmount());
    place.remove();
  });
  const button = place.querySelector('button');
  if (button === null) throw new Error('the control is drawn');
  return button;
};

const pointer = (button: Element, kind: string, over: PointerEventInit = {}): void =>
  act(
    () =>
      void button.dispatchEvent(
        new PointerEvent(kind, { bubbles: true, isPrimary: true, button: 0, ...over }),
      ),
  );
const click = (button: Element, detail: number): void =>
  act(() => void button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail })));
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  vi.clearAllMocks();
  return () => vi.useRealTimers();
});

test('a press that is held counts once, before the finger leaves, and is no tap', () => {
  const button = draw();
  pointer(button, 'pointerdown');
  expect(button.textContent).toBe('held');
  wait(HOLD_MS);
  expect(onHold).toHaveBeenCalledOnce();
  pointer(button, 'pointerup');
  click(button, 1);
  wait(HOLD_MS * 2);
  expect(onHold).toHaveBeenCalledOnce();
  expect(onTap).not.toHaveBeenCalled();
});

test('a short press is a tap, and so is every press of a keyboard or a screen reader', () => {
  const button = draw();
  pointer(button, 'pointerdown');
  wait(HOLD_MS - 1);
  pointer(button, 'pointerup');
  click(button, 1);
  wait(HOLD_MS);
  expect(onTap).toHaveBeenCalledOnce();
  click(button, 0);
  expect(onTap).toHaveBeenCalledTimes(2);
  expect(onHold).not.toHaveBeenCalled();
});

test.each(['pointerout', 'pointercancel'])('a finger that leaves or scrolls (%s) does nothing', (kind) => {
  const button = draw();
  pointer(button, 'pointerdown');
  pointer(button, kind, { relatedTarget: document.body });
  wait(HOLD_MS);
  expect(onHold).not.toHaveBeenCalled();
  expect(button.textContent).toBe('at rest');
});

test('a second finger and another button of the mouse hold nothing', () => {
  const button = draw();
  pointer(button, 'pointerdown', { isPrimary: false });
  pointer(button, 'pointerdown', { button: 2 });
  wait(HOLD_MS);
  expect(onHold).not.toHaveBeenCalled();
});

test('the keyboard works after a hold whose finger left the control', () => {
  const button = draw();
  pointer(button, 'pointerdown');
  wait(HOLD_MS);
  pointer(button, 'pointerout', { relatedTarget: document.body });
  click(button, 0);
  expect(onTap).toHaveBeenCalledOnce();
});
