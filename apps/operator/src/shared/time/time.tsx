import { Fragment, type ReactNode } from 'react';
import { utcAt } from '../format.rules.ts';
import { ownZone, piecesOf, type TimeForm, timeIn } from './time.rules.ts';

interface TimeProps {
  /** RFC 3339. */
  readonly at: string;
  readonly form?: TimeForm;
}

/** A time in the zone of the reader, with UTC on hover. The console shows no time in another way. */
export const Time = ({ at, form = 'second' }: TimeProps) => (
  <time dateTime={at} title={utcAt(at)} className="whitespace-nowrap">
    {timeIn(ownZone(), at, form)}
  </time>
);

/** A text whose UTC times are shown as `Time`. Anything else than text is left as it is. */
export const Times = ({ children }: { readonly children: ReactNode }) =>
  typeof children !== 'string'
    ? children
    : piecesOf(children).map(({ key, words, time }) => (
        <Fragment key={key}>{time === undefined ? words : <Time at={time} />}</Fragment>
      ));
