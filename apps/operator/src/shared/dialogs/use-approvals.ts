import { useStore } from '@tallystick/ui/store.ts';
import { useCallback, useState } from 'react';
import { serverNowMs } from '../api/api.ts';
import { type Decidable, waitsFor } from '../proposal.rules.ts';
import { sessionStore } from '../session/session.ts';
import { useMay } from '../session/use-may.ts';
import { useReturnToInbox } from './return-to-inbox.ts';

export interface Deciding<Proposal> {
  readonly proposal: Proposal;
  readonly approve: boolean;
}

/** The state of a page on which one member of staff proposes a version and another decides. Takes the names of both permissions. */
export const useApprovals = <Proposal extends Decidable & { readonly proposed_by: string }>(
  toPropose: string,
  toDecide: string,
) => {
  const self = useStore(sessionStore).session?.name ?? '';
  const mayPropose = useMay(toPropose);
  const mayDecide = useMay(toDecide);
  const [isProposing, setProposing] = useState(false);
  const [deciding, setDeciding] = useState<Deciding<Proposal> | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const returns = useReturnToInbox();
  const isOpen = useCallback(
    (proposal: Proposal) => mayDecide && waitsFor(proposal, self, serverNowMs()),
    [mayDecide, self],
  );
  return {
    mayPropose,
    isProposing,
    deciding,
    done,
    isOpen,
    ask: setDeciding,
    propose: () => setProposing(true),
    decide: (proposal: Proposal, approve: boolean) => {
      if (isOpen(proposal)) setDeciding({ proposal, approve });
    },
    close: (message: string | null) => {
      setProposing(false);
      setDeciding(null);
      if (!returns(message)) setDone(message);
    },
  };
};
