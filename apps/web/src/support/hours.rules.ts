import type { ChatHours } from '@tallystick/contract';

/** Days that follow each other with the same hours; days are 1 (Monday) to 7. */
export interface DaySpan {
  readonly first: number;
  readonly last: number;
  readonly from: string;
  readonly to: string;
}

export const spansOf = ({ days }: ChatHours): readonly DaySpan[] => {
  const spans: DaySpan[] = [];
  for (const { day, from, to } of [...days].sort((a, b) => a.day - b.day)) {
    const before = spans.at(-1);
    if (before !== undefined && before.last === day - 1 && before.from === from && before.to === to) {
      spans[spans.length - 1] = { ...before, last: day };
    } else spans.push({ first: day, last: day, from, to });
  }
  return spans;
};

/** Open every hour of the week. */
export const isAlwaysOpen = (hours: ChatHours): boolean => {
  const [span] = spansOf(hours);
  return span?.first === 1 && span.last === 7 && span.from === '00:00' && span.to === '24:00';
};
