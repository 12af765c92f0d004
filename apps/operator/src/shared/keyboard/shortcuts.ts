import { isComposing, pressedKey } from '@tallystick/ui/composing.ts';
import { useEffect, useRef } from 'react';
import { characterKeys } from './character-keys.ts';
import { useReadLayout } from './key-layout.ts';
import { nameOfKey } from './keys.rules.ts';
import { isOfCharacters, matchPress, type PendingKey, type Shortcut } from './shortcuts.rules.ts';

/** One list for each shown component with shortcuts. */
let groups: readonly { readonly shortcuts: () => readonly Shortcut[] }[] = [];

/** All available shortcuts. If two have the same keys, the one shown last wins, so a page takes precedence over the console. */
export const activeShortcuts = (): readonly Shortcut[] => {
  const byKeys = new Map<string, Shortcut>();
  for (const shortcut of groups.flatMap((group) => group.shortcuts())) byKeys.set(shortcut.keys, shortcut);
  return [...byKeys.values()];
};

/** Makes shortcuts work while the component is shown. */
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

/** True if Enter already activates the element. */
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !['radio', 'checkbox', 'button', 'submit'].includes(target.type)));

/** Listens while the console is open. */
export const useKeyboard = (): void => {
  useReadLayout();
  useEffect(() => {
    let pending: PendingKey | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event)) return;
      // An open dialog gets all keys.
      if (document.querySelector('[role=dialog]') !== null) return;
      const active = activeShortcuts();
      const usable = characterKeys.get() ? active : active.filter((shortcut) => !isOfCharacters(shortcut));
      const result = matchPress(usable, pending, {
        key: nameOfKey(event),
        withModifier: event.ctrlKey || event.metaKey || event.altKey,
        whileTyping: isTypedInto(event.target) || (pressedKey(event) === 'Enter' && isPressed(event.target)),
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
