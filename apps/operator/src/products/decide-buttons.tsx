import { Button } from '../shared/layout/button.tsx';
import { KINDS } from './proposal-words.ts';

interface Props<Proposal> {
  readonly proposal: Proposal;
  readonly onDecide: (deciding: { readonly proposal: Proposal; readonly approve: boolean }) => void;
}

/** The two buttons that decide a proposal. */
export const DecideButtons = <Proposal extends { readonly kind: keyof typeof KINDS }>({
  proposal,
  onDecide,
}: Props<Proposal>) => (
  <span className="inline-flex gap-1.5">
    <Button label={`Approve ${KINDS[proposal.kind]}`} onClick={() => onDecide({ proposal, approve: true })}>
      Approve…
    </Button>
    <Button label={`Reject ${KINDS[proposal.kind]}`} onClick={() => onDecide({ proposal, approve: false })}>
      Reject…
    </Button>
  </span>
);
