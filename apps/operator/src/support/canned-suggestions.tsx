import type { CannedAnswer } from '@tallystick/contract';
import { t } from '../shared/language/text.ts';
import { textIn } from './canned.rules.ts';

interface Props {
  readonly answers: readonly CannedAnswer[];
  readonly locale: string;
  readonly chosen: number;
  readonly onPick: (answer: CannedAnswer) => void;
}

/** The canned answers whose shortcut fits what was typed. */
export const CannedSuggestions = ({ answers, locale, chosen, onPick }: Props) => (
  <ul aria-label={t('common.cannedAnswers')} className="max-h-48 overflow-y-auto border-line border-b">
    {answers.map((answer, index) => (
      <li key={answer.canned_id}>
        <button
          type="button"
          aria-current={index === chosen ? 'true' : undefined}
          onClick={() => onPick(answer)}
          className={`flex w-full gap-3 px-3 py-1.5 text-left ${index === chosen ? 'bg-brand-tint' : 'hover:bg-surface-2'}`}
        >
          <span className="w-24 shrink-0 font-medium">/{answer.shortcut}</span>
          <span title={textIn(answer, locale)} className="min-w-0 flex-1 truncate text-ink-2">
            {textIn(answer, locale)}
          </span>
        </button>
      </li>
    ))}
  </ul>
);
