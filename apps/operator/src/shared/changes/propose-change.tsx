import { type InputOf, proposeChange, type ShownOnce } from '@tallystick/contract';
import type { ReactNode } from 'react';
import { call } from '../api/api.ts';
import { DecisionDialog, type DecisionDialogProps } from '../dialogs/decision-dialog.tsx';
import { t } from '../language/text.ts';
import type { ChangeKind } from './changes.rules.ts';
import { CHANGES_KEY } from './use-changes.ts';

type WithoutReason<Form> = Form extends unknown ? Omit<Form, 'reason'> : never;
/** A change before its reason is written. */
export type ChangeDraft = WithoutReason<InputOf<typeof proposeChange>>;

interface Props
  extends Pick<DecisionDialogProps, 'title' | 'effect' | 'isReady' | 'wide'>,
    Partial<Pick<DecisionDialogProps, 'about'>> {
  readonly kind: ChangeKind;
  /** Null while the form cannot be read. */
  readonly draft: ChangeDraft | null;
  readonly hint?: string;
  /** Words a refusal in the terms of the form. */
  readonly explain?: (error: unknown) => unknown;
  readonly children?: ReactNode;
  /** Called with the secrets of a proposal, which are shown only now. */
  readonly showOnce?: (once: ShownOnce) => void;
  readonly onClose: (done: string | null) => void;
}

/** Proposes a change. Another member of staff decides. A subject brings the fields. */
export const ProposeChange = ({
  kind,
  draft,
  hint,
  isReady,
  explain,
  children,
  showOnce,
  onClose,
  ...dialog
}: Props) => (
  <DecisionDialog
    about={null}
    action={t('common.propose')}
    reason={{
      label: kind.reason ?? t('common.reason'),
      hint: hint ?? t('common.recordedAuditLog'),
      min: 3,
      max: 300,
    }}
    {...dialog}
    isReady={draft !== null && isReady !== false}
    decide={async ({ reason }) => {
      if (draft === null) return;
      try {
        const { once } = await call(proposeChange, { ...draft, reason });
        if (once !== undefined) showOnce?.(once);
      } catch (error) {
        throw explain?.(error) ?? error;
      }
    }}
    refresh={[CHANGES_KEY, kind.refresh]}
    onDone={() => onClose(t('common.proposedWaits'))}
    onClose={() => onClose(null)}
  >
    {children}
  </DecisionDialog>
);
