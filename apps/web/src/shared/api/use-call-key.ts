import { useRef } from 'react';
import { uuidV7 } from './uuid-v7.ts';

/** Gives the same key for the same content, so that a call whose answer was lost can be repeated. */
export const createCallKeys = (newId: () => string) => {
  let known: { readonly content: string; readonly key: string } | null = null;
  return (content: Readonly<Record<string, string>>): string => {
    const text = JSON.stringify(content);
    if (known?.content !== text) known = { content: text, key: newId() };
    return known.key;
  };
};

/** Idempotency keys of a form, by its content. */
export const useCallKey = (): ((content: Readonly<Record<string, string>>) => string) => {
  const keys = useRef<ReturnType<typeof createCallKeys> | null>(null);
  return (content) => {
    keys.current ??= createCallKeys(uuidV7);
    return keys.current(content);
  };
};
