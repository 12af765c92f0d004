import { Button } from '@tallystick/ui/controls/button.tsx';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError, isUnanswered } from '../../shared/api/api-error.ts';
import { Unanswered } from '../../shared/api/ask-problem.tsx';
import { toast } from '../../shared/notices/notices.ts';

interface Props {
  readonly label: string;
  readonly note: string;
  /** Said when it was taken back. */
  readonly done: string;
  readonly takeBack: () => Promise<unknown>;
  /** Called after an answer, also after a refusal. */
  readonly onSettled: () => void;
}

/** Takes a deposit's report or a withdrawal back, while that is still possible. */
export const TakeBack = ({ label, note, done, takeBack, onSettled }: Props) => {
  const common = useTranslations('common');
  const taking = useMutation({ mutationFn: takeBack, onSettled });
  const press = (): void =>
    taking.mutate(undefined, {
      onSuccess: () => toast(done, { durationMs: TOAST_MS.request }),
      onError: (error) => {
        // It is said below, with a way to ask again.
        if (isUnanswered(error)) return;
        const text = error instanceof ApiError && error.msg !== '' ? error.msg : common('failed');
        toast(text, { durationMs: TOAST_MS.request, tone: 'error' });
      },
    });
  return (
    <div className="flex flex-col gap-1.5">
      {isUnanswered(taking.error) ? (
        <Unanswered busy={taking.isPending} onAskAgain={press} />
      ) : (
        <Button look="quiet" busy={taking.isPending} onClick={press}>
          {label}
        </Button>
      )}
      <p className="text-pretty text-center text-12 text-ink-2">{note}</p>
    </div>
  );
};
