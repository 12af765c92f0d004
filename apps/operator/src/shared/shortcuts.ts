import { useEffect, useRef } from 'react';
import { matchPress, type PendingKey, type Shortcut } from './shortcuts.rules.ts';

/** One list for each component shown that has shortcuts. */
let groups: readonly { readonly shortcuts: () => readonly Shortcut[] }[] = [];

/** All that can be pressed now; where two have the same keys, that of what was shown last: a page goes before the console. */
export const activeShortcuts = (): readonly Shortcut[] => {
  const byKeys = new Map<string, Shortcut>();
  for (const shortcut of groups.flatMap((group) => group.shortcuts())) byKeys.set(shortcut.keys, shortcut);
  return [...byKeys.values()];
};

/** Makes shortcuts work for as long as the component is shown. */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  const newest = useRef(shortcuts);
  useEffect(() => {
    newest.current = shortcuts;
  });
  useEffect(() => {
    const group = { shortcuts: () => newest.current };
    groups = [...groups, group];
    return () => {
      groups = groups.filter((other) => other !== group);
    };
  }, []);
};

/** What Enter presses anyway. */
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['radio', 'checkbox', 'button', 'submit'].includes(target.type)));

/** Listens for as long as the console is open. */
export const useKeyboard = (): void => {
  useEffect(() => {
    let pending: PendingKey | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      // An open dialog has the keyboard to itself.
      if (event.defaultPrevented || document.querySelector('[role=dialog]') !== null) return;
      const result = matchPress(activeShortcuts(), pending, {
        key: event.key,
        withModifier: event.ctrlKey || event.metaKey || event.altKey,
        whileTyping: isTypedInto(event.target) || (event.key === 'Enter' && isPressed(event.target)),
        timeMs: event.timeStamp,
      });
      ({ pending } = result);
      if (result.match === null) return;
      event.preventDefault();
      result.match.run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
};
