import { useCallback, useState } from 'react';

/** The open decision and its row above a table, and the result of the last one. */
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
