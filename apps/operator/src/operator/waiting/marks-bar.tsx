import { t } from '../../shared/language/text.ts';
import { Button } from '../../shared/layout/button.tsx';
import { queueWords } from '../../shared/waiting.rules.ts';
import { verbOf } from './bulk.rules.ts';
import type { Marks } from './use-marks.ts';

interface Props {
  readonly marks: Marks;
  readonly onDecide: (approve: boolean) => void;
}

/** The marked cases and their decisions. Announces why a case could not be marked. */
export const MarksBar = ({ marks: { marked, refusal, clear }, onDecide }: Props) => {
  const [first] = marked;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className={refusal === null ? '' : 'text-act'}>
        {refusal ??
          (first === undefined
            ? ''
            : t('waiting.markedCountQueue', { count: marked.length, queue: queueWords(first) }))}
      </p>
      {first !== undefined && (
        <>
          <Button look="brand" onClick={() => onDecide(true)}>
            {verbOf(first.queue, true)} (a)
          </Button>
          <Button onClick={() => onDecide(false)}>{verbOf(first.queue, false)} (r)</Button>
          <Button onClick={clear}>{t('waiting.unmarkAll')}</Button>
        </>
      )}
    </div>
  );
};
