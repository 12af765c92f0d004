import { type Change, decideChange, withdrawChange } from '@tallystick/contract';
import { call } from '../api/api.ts';
import { DecisionDialog } from '../dialogs/decision-dialog.tsx';
import { utcAt } from '../format.rules.ts';
import { t } from '../language/text.ts';
import { Facts, type FactsProps } from '../layout/facts.tsx';
import { changeLines, fieldLines, fieldOf } from './changes.rules.ts';
import { CHANGES_KEY, type Changes } from './use-changes.ts';

interface Props {
  readonly changes: Changes;
  readonly deciding: NonNullable<Changes['deciding']>;
  /** Facts of a decision that only this subject has. */
  readonly extra?: ((change: Change) => FactsProps['facts']) | undefined;
}

const Lines = ({ of }: { readonly of: readonly string[] }) => (
  <ul>
    {of.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

const WithdrawDialog = ({ changes: { kind, close }, deciding: { change } }: Props) => (
  <DecisionDialog
    about={null}
    title={t('changes.withdrawYourProposal')}
    effect={t('changes.withdrawEffect')}
    action={t('common.withdraw')}
    look="danger"
    decide={() => call(withdrawChange, { change_id: change.change_id })}
    refresh={[CHANGES_KEY, kind.refresh]}
    onDone={() => close(null)}
    onClose={() => close(null)}
  />
);

/** The former and the new value of each field, or the lines of a subject that words them itself. */
const fieldFacts = ({ kind }: Changes, change: Change): FactsProps['facts'] =>
  kind.linesOf === undefined
    ? fieldLines(kind, change).map(({ label, words, isChanged, isLarge }) => [
        label,
        <span
          key={label}
          className={isLarge ? 'font-medium text-act' : isChanged ? 'font-medium' : undefined}
        >
          {words}
        </span>,
      ])
    : [[t('changes.changes'), <Lines key="changes" of={changeLines(kind, change)} />]];

/** Approves or rejects a colleague's change, or withdraws one of the own. */
export const DecideChange = (props: Props) => {
  const { changes, deciding, extra } = props;
  if (deciding.act === 'withdraw') return <WithdrawDialog {...props} />;
  const { change, act } = deciding;
  const { kind, close } = changes;
  const isApproval = act === 'approve';
  const approval = typeof kind.approval === 'string' ? kind.approval : kind.approval(change);
  const action = isApproval ? t('common.approve') : t('common.reject');
  const uid = fieldOf(change, 'uid');
  return (
    <DecisionDialog
      about={uid === null ? null : { uid, obstacles: [] }}
      wide
      title={
        kind.title?.(action, change) ??
        t('changes.versionOf', {
          action,
          basedOn: change.version,
          of: kind.targets?.words(change.target) ?? kind.of ?? '',
        })
      }
      effect={isApproval ? approval : kind.rejection}
      action={action}
      look={isApproval ? 'brand' : 'danger'}
      decide={async () => {
        const { once } = await call(decideChange, {
          change_id: change.change_id,
          approve: isApproval ? 1 : 0,
        });
        if (once !== undefined) changes.showOnce?.(once);
      }}
      refresh={[CHANGES_KEY, kind.refresh]}
      onDone={() =>
        close(isApproval ? (kind.approved ?? t('common.approvedDone')) : t('common.rejectedDone'))
      }
      onClose={() => close(null)}
    >
      <Facts
        facts={[
          ...fieldFacts(changes, change),
          ...(extra?.(change) ?? []),
          [t('common.by'), `${change.proposed_by}, ${utcAt(change.proposed_at)}`],
          [kind.reason ?? t('common.reason'), change.reason],
        ]}
      />
    </DecisionDialog>
  );
};
