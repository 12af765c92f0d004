import { useCallback, useState } from 'react';

/** What is open above a table: which decision on which row, and what the last one came to. */
export const useDecision = <Kind extends string, Row>() => {
  const [open, setOpen] = useState<{ readonly kind: Kind; readonly row: Row } | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const ask = useCallback((kind: Kind, row: Row) => {
    setDone(null);
    setOpen({ kind, row });
  }, []);
  const close = useCallback((message: string | null = null) => {
    setOpen(null);
    setDone(message);
  }, []);
  return { open, done, ask, close };
};
