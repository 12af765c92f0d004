/** The parts of a time that a chart shows. */
export type AxisDetail = 'day' | 'day-and-minute' | 'minute' | 'second';

const DAY = { day: 'numeric', month: 'short' } as const;
const MINUTE = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const OPTIONS: Readonly<Record<AxisDetail, Intl.DateTimeFormatOptions>> = {
  day: DAY,
  'day-and-minute': { ...DAY, ...MINUTE },
  minute: MINUTE,
  second: { ...MINUTE, second: '2-digit' },
};

/** Formats the times of a chart, on a clock of 24 hours. Pages without a chart do not load it. */
export const axisFormatter = (
  locale: string,
  detail: AxisDetail,
  timeZone?: string,
): ((time: Date) => string) => {
  const format = new Intl.DateTimeFormat(locale, {
    ...OPTIONS[detail],
    ...(timeZone !== undefined && { timeZone }),
  });
  return (time) => format.format(time);
};
