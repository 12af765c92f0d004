import type { WaitingItem } from '@tallystick/contract';
import { useState } from 'react';
import { keyOf, refusalOf } from './bulk.rules.ts';

/** The cases that a member marked, and why the last one could not be marked. */
export const useMarks = (rows: readonly WaitingItem[]) => {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  // A case that somebody else decided meanwhile is no longer marked.
  const marked = rows.filter((item) => keys.includes(keyOf(item)));
  const drop = (dropped: readonly string[]) => {
    setRefusal(null);
    setKeys((before) => before.filter((key) => !dropped.includes(key)));
  };
  return {
    marked,
    refusal,
    isMarked: (item: WaitingItem): boolean => keys.includes(keyOf(item)),
    toggle: (item: WaitingItem) => {
      const key = keyOf(item);
      if (keys.includes(key)) {
        drop([key]);
        return;
      }
      const refused = refusalOf(item, marked);
      setRefusal(refused);
      if (refused === null) setKeys([...marked.map(keyOf), key]);
    },
    clear: () => {
      setRefusal(null);
      setKeys([]);
    },
    drop,
  };
};

export type Marks = ReturnType<typeof useMarks>;
