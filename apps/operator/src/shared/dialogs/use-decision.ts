import { useCallback, useState } from 'react';
import { useReturnToInbox } from './return-to-inbox.ts';

/** The open decision and its row above a table, and the result of the last one. */
export const useDecision = <Kind extends string, Row>() => {
  const [open, setOpen] = useState<{ readonly kind: Kind; readonly row: Row } | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const returns = useReturnToInbox();
  const ask = useCallback((kind: Kind, row: Row) => {
    setDone(null);
    setOpen({ kind, row });
  }, []);
  const close = (message: string | null = null) => {
    setOpen(null);
    if (!returns(message)) setDone(message);
  };
  return { open, done, ask, close };
};
