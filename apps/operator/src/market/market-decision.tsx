import { haltMarket, resumeMarket } from '@tallystick/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../shared/api.ts';
import { ApiError } from '../shared/api-call.ts';
import { Button } from '../shared/button.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { Field } from '../shared/field.tsx';
import { messageOf } from '../shared/query-states.tsx';
import { HEALTH_KEY } from '../shared/use-health.ts';

export interface MarketDecisionProps {
  readonly decision: 'halt' | 'resume';
  readonly symbol: string;
  readonly onClose: (done: string | null) => void;
}

const WORDS = {
  halt: {
    title: 'Halt',
    effect:
      'No new trades are accepted. Running trades settle by the price log as always; nobody can stop that.',
    done: 'is halted',
    route: haltMarket,
  },
  resume: {
    title: 'Resume',
    effect: 'New trades are accepted again from now on.',
    done: 'accepts trades again',
    route: resumeMarket,
  },
} as const;

const MIN_REASON = 3;

/** A reason is asked for because it stands in the audit log for good. */
export const MarketDecision = ({ decision, symbol, onClose }: MarketDecisionProps) => {
  const words = WORDS[decision];
  const [reason, setReason] = useState('');
  const reasonRef = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const decide = useMutation({
    mutationFn: () => call(words.route, { symbol, reason: reason.trim() }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: HEALTH_KEY });
      onClose(`${symbol} ${words.done}.`);
    },
  });
  useEffect(() => reasonRef.current?.focus(), []);
  const fieldError = decide.error instanceof ApiError ? decide.error.fields['reason'] : undefined;
  return (
    <Dialog title={`${words.title} ${symbol}`} onClose={() => onClose(null)}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!decide.isPending && reason.trim().length >= MIN_REASON) decide.mutate();
        }}
      >
        <p className="text-ink-2">{words.effect}</p>
        <Field
          label="Reason"
          hint="Stands in the audit log and cannot be changed."
          value={reason}
          onChange={setReason}
          maxLength={200}
          inputRef={reasonRef}
          error={fieldError}
        />
        {decide.error !== null && fieldError === undefined && (
          <p role="alert" className="text-act">
            {messageOf(decide.error)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={() => onClose(null)}>Cancel</Button>
          <Button
            type="submit"
            look={decision === 'halt' ? 'danger' : 'brand'}
            disabled={decide.isPending || reason.trim().length < MIN_REASON}
          >
            {words.title} {symbol}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
