import { useFormat } from '@tallystick/i18n/format/use-format.ts';
import { serverNow, useByServerTime } from './server-clock.ts';

interface Props {
  /** RFC 3339. */
  readonly at: string;
  /** A heading names the day, so a time that is a day old or older is shown as a time of day. */
  readonly underDay?: boolean;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Shows a time relative to now while that says more. The exact time is its title. */
export const Ago = ({ at, underDay = false }: Props) => {
  const format = useFormat();
  const minute = useByServerTime(() => Math.floor(serverNow() / MINUTE_MS));
  const then = new Date(at);
  const isOld = minute - Math.floor(then.getTime() / MINUTE_MS) >= DAY_MINUTES;
  return (
    <time dateTime={at} title={format.dateTime(then)}>
      {underDay && isOld ? format.clock(then) : format.relative(then, new Date(serverNow()))}
    </time>
  );
};
