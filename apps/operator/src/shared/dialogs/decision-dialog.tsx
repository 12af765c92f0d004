import { pressedKey } from '@tallystick/ui/composing.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { ApiError } from '../api/api-call.ts';
import { WAITING_KEY } from '../api/use-waiting.ts';
import type { About } from '../customers/customer-warnings.rules.ts';
import { CustomerWarnings } from '../customers/customer-warnings.tsx';
import { FieldErrors, useFirstFault } from '../fields/field-errors.ts';
import { TextArea } from '../fields/text-area.tsx';
import { t } from '../language/text.ts';
import { Button } from '../layout/button.tsx';
import { Refusal } from '../layout/query-states.tsx';
import { Times } from '../time/time.tsx';
import { Dialog } from './dialog.tsx';
import { useDraft } from './draft.ts';

interface Decided {
  /** Empty if no reason is required. */
  readonly reason: string;
}

export interface DecisionDialogProps {
  readonly title: string;
  /** The effect of the decision, and what it does not change. */
  readonly effect: string;
  /** The button's text. */
  readonly action: string;
  readonly look?: 'brand' | 'danger';
  /** Left out: no reason is asked for. `min` 0: it may be empty. */
  readonly reason?: {
    readonly label: string;
    readonly hint: string;
    readonly min: number;
    readonly max: number;
  };
  /** The customer whose freezes and warnings the dialog shows. Null: the decision concerns no customer. */
  readonly about: About | null;
  /** Facts of the decision, above its fields. Without fields, the reason gets the focus. */
  readonly facts?: ReactNode;
  /** The subject of the decision, between the effect and the reason. It may contain further fields. */
  readonly children?: ReactNode;
  /** True if the other fields of the decision are filled. */
  readonly isReady?: boolean;
  /** For a dialog with a picture. */
  readonly wide?: boolean;
  readonly decide: (decided: Decided) => Promise<unknown>;
  /** Queries to refetch after the decision, by the first word of their keys. */
  readonly refresh: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const Buttons = ({
  action,
  look = 'brand',
  onClose,
  isPending,
  isFilled,
}: Pick<DecisionDialogProps, 'action' | 'look' | 'onClose'> & {
  readonly isPending: boolean;
  readonly isFilled: boolean;
}) => (
  <div className="flex flex-wrap justify-end gap-2">
    <Button onClick={onClose}>{t('common.cancel')}</Button>
    <Button type="submit" look={look} disabled={isPending || !isFilled}>
      {isPending ? `${action}…` : action}
    </Button>
  </div>
);

/**
 * A decision that the audit log records. The typed reason is kept until the decision succeeds, also if the dialog is closed or
 * the decision refused.
 */
export const DecisionDialog = (props: DecisionDialogProps) => {
  const { title, reason: asked, isReady = true } = props;
  const [reason, setReason, forget] = useDraft(title);
  const reasonRef = useRef<HTMLTextAreaElement>(null);
  const queryClient = useQueryClient();
  const decide = useMutation({
    mutationFn: () => props.decide({ reason: reason.trim() }),
    onSuccess: async () => {
      forget();
      const names = [...props.refresh, WAITING_KEY];
      await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
      props.onDone();
    },
  });
  const isFilled = isReady && (asked === undefined || reason.trim().length >= asked.min);
  const fieldErrors = decide.error instanceof ApiError ? decide.error.fields : {};
  const formRef = useRef<HTMLFormElement>(null);
  useFirstFault(formRef, decide.error);
  return (
    <Dialog
      title={title}
      wide={props.wide ?? false}
      onClose={props.onClose}
      {...(asked === undefined
        ? { initialFocus: formRef }
        : props.children === undefined && { initialFocus: reasonRef })}
    >
      <form
        ref={formRef}
        // Without a reason the form itself has the focus, so that Enter decides and nothing scrolls away.
        tabIndex={-1}
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Enter' && event.target === event.currentTarget)
            event.currentTarget.requestSubmit();
        }}
        className="flex flex-col gap-4 outline-none"
        onSubmit={(event) => {
          event.preventDefault();
          const unread = event.currentTarget.querySelector<HTMLInputElement>('[data-unread]');
          if (unread !== null) unread.focus();
          else if (!decide.isPending && isFilled) decide.mutate();
        }}
      >
        <p className="text-ink-2">
          <Times>{props.effect}</Times>
        </p>
        {props.about !== null && <CustomerWarnings {...props.about} />}
        {props.facts}
        <FieldErrors value={fieldErrors}>{props.children}</FieldErrors>
        {asked !== undefined && (
          <TextArea
            isParagraph
            rows={2}
            label={asked.label}
            hint={asked.hint}
            value={reason}
            onChange={setReason}
            maxLength={asked.max}
            inputRef={reasonRef}
            error={fieldErrors['reason'] ?? fieldErrors['note'] ?? fieldErrors['reference']}
          />
        )}
        <Refusal error={decide.error} />
        <Buttons {...props} isPending={decide.isPending} isFilled={isFilled} />
      </form>
    </Dialog>
  );
};
