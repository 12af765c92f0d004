import { type Change, changes, permissionsOfChange, type ShownOnce } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call, serverNowMs } from '../api/api.ts';
import { useReturnToInbox } from '../dialogs/return-to-inbox.ts';
import { useMay } from '../permissions/use-may.ts';
import { type ChangeKind, isOpen } from './changes.rules.ts';

/** The acts on a change that waits. */
type Decision = 'approve' | 'reject' | 'withdraw';

type Open = { readonly act: 'propose' } | { readonly act: Decision; readonly change: Change };

/** The first word of the keys of all queries of changes. */
export const CHANGES_KEY = 'changes';

const REFRESH_MS = 30_000;

interface Told {
  /** Called with words about what was done, for the page. */
  readonly onDone?: (done: string) => void;
  /** Called with the secrets of a decision, which are shown only now. */
  readonly showOnce?: (once: ShownOnce) => void;
}

/** The changes of a subject, and the dialog that is open about one. */
export const useChanges = (kind: ChangeKind, { onDone, showOnce }: Told = {}) => {
  const query = useQuery({
    queryKey: [CHANGES_KEY, kind.subject],
    queryFn: ({ signal }) => call(changes, { subject: kind.subject }, signal),
    refetchInterval: REFRESH_MS,
  });
  const permissions = permissionsOfChange(kind.subject);
  const mayPropose = useMay(permissions.propose);
  const mayDecide = useMay(permissions.decide);
  const [open, setOpen] = useState<Open | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const returns = useReturnToInbox();
  const may = useCallback(
    (act: Decision, change: Change) =>
      isOpen(change, serverNowMs()) &&
      (act === 'withdraw' ? change.is_own : mayDecide && !change.is_own && !change.concerns_caller),
    [mayDecide],
  );
  const ask = useCallback(
    (act: Decision, change: Change) => {
      if (may(act, change)) setOpen({ act, change });
    },
    [may],
  );
  return {
    kind,
    query,
    mayPropose,
    isProposing: open?.act === 'propose',
    deciding: open === null || open.act === 'propose' ? null : open,
    done,
    may,
    ask,
    showOnce,
    propose: () => setOpen({ act: 'propose' }),
    close: (message: string | null) => {
      setOpen(null);
      if (returns(message)) return;
      setDone(message);
      if (message !== null) onDone?.(message);
    },
  };
};

export type Changes = ReturnType<typeof useChanges>;
