import { t } from '../language/text.ts';
import { Facts, type FactsProps } from '../layout/facts.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import type { Deciding } from './use-approvals.ts';

interface VersionProposal {
  readonly proposal_id: string;
  readonly based_on: number;
}

interface Props {
  readonly deciding: Deciding<VersionProposal>;
  /** Completes the title: `the bank rates`. */
  readonly of: string;
  /** The effect of an approval. */
  readonly approval: string;
  /** The effect of a rejection. */
  readonly rejection: string;
  readonly approved?: string;
  readonly wide?: boolean;
  readonly facts: FactsProps['facts'];
  readonly decide: (form: { readonly proposal_id: string; readonly approve: 0 | 1 }) => Promise<unknown>;
  /** The first word of the keys of the queries to refetch. */
  readonly refresh: string;
  readonly onClose: (done: string | null) => void;
}

/** Approves or rejects the version that a colleague proposed. */
export const DecideVersion = ({ deciding: { proposal, approve }, onClose, ...props }: Props) => {
  const action = approve ? t('Approve') : t('Reject');
  return (
    <DecisionDialog
      about={null}
      wide={props.wide ?? false}
      title={t('{action} version {basedOn} of {of}', {
        action,
        basedOn: proposal.based_on + 1,
        of: props.of,
      })}
      effect={approve ? props.approval : props.rejection}
      action={action}
      look={approve ? 'brand' : 'danger'}
      decide={() => props.decide({ proposal_id: proposal.proposal_id, approve: approve ? 1 : 0 })}
      refresh={[props.refresh]}
      onDone={() => onClose(approve ? (props.approved ?? t('Approved.')) : t('Rejected.'))}
      onClose={() => onClose(null)}
    >
      <Facts facts={props.facts} />
    </DecisionDialog>
  );
};
