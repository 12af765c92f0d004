import { parseDecimal } from '@tallystick/money';
import { percentText } from '../shared/percent.rules.ts';

/** `0.68 %` for `0.0068`. Null if it is not a fraction. */
export const percentOf = (rate: string): string | null =>
  parseDecimal(rate, 8) === null ? null : `${percentText(rate)} %`;

const HASHES = ['H/s', 'kH/s', 'MH/s', 'GH/s', 'TH/s', 'PH/s', 'EH/s'] as const;

/** `100 TH/s` for `100000000000000`, exact: only whole thousands are shortened. */
export const hashRateOf = (hashes: string): string => {
  const zeros = /^[1-9]\d*?((?:000)*)$/.exec(hashes)?.[1]?.length ?? 0;
  const unit = Math.min(zeros / 3, HASHES.length - 1);
  return `${hashes.slice(0, hashes.length - 3 * unit)} ${HASHES[unit]}`;
};
