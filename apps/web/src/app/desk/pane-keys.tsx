import { pressedKey } from '@tallystick/ui/composing.ts';
import { type RefObject, useEffect } from 'react';

const BESIDE = '.page:has(> [role=region])';

interface Props {
  readonly panes: RefObject<HTMLElement | null>;
}

/** Escape in the detail moves the focus back to the chosen row of the list. Renders nothing. */
export const PaneKeys = ({ panes }: Props) => {
  useEffect(() => {
    const element = panes.current;
    let last: HTMLElement | null = null;
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target.closest(BESIDE) !== null) last = target;
    };
    const onKey = (event: KeyboardEvent): void => {
      const { target, defaultPrevented } = event;
      const list = element?.querySelector(BESIDE) ?? null;
      if (pressedKey(event) !== 'Escape' || defaultPrevented || list === null) return;
      // A dialog lies inside its page, and Escape closes it.
      if (!(target instanceof Element) || target.closest(`${BESIDE}, dialog`) !== null) return;
      const row = list.querySelector<HTMLElement>('[aria-current]') ?? last;
      (row?.isConnected === true ? row : list.querySelector<HTMLElement>('main'))?.focus();
    };
    element?.addEventListener('focusin', onFocus);
    element?.addEventListener('keydown', onKey);
    return () => {
      element?.removeEventListener('focusin', onFocus);
      element?.removeEventListener('keydown', onKey);
    };
  }, [panes]);
  return null;
};
