import type { DataOf } from '@tallystick/contract/route.ts';
import { type SpeedMeasure, trustSpeeds } from '@tallystick/contract/verification/customer.ts';
import { formatDuration } from '@tallystick/i18n/format/format-duration.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'use-intl';
import { call } from '../api/api.ts';

export type Speed = DataOf<typeof trustSpeeds>['speeds'][number];
export type SpeedMonth = Speed['months'][number];

/** The server counts a day once. Those who wait now are a minute old. */
const SPEEDS_EVERY_MS = 60_000;

/** The measured speeds of money and of answers. */
export const useSpeeds = () =>
  useQuery({
    queryKey: ['trust-speeds'],
    queryFn: ({ signal }) => call(trustSpeeds, {}, { signal, quiet: true }),
    staleTime: SPEEDS_EVERY_MS,
  });

/** Half of the cases of a month, and 95 % of them, took at most these times. */
export interface Times {
  readonly half: string;
  readonly most: string;
}

/** The times of a month in words. Null without cases. */
export const useTimes = (): ((month: SpeedMonth) => Times | null) => {
  const locale = useLocale();
  return ({ p50_seconds: half, p95_seconds: most }) =>
    half === null || most === null
      ? null
      : { half: formatDuration(locale, half), most: formatDuration(locale, most) };
};

/** The times of one way in the newest month that has cases. Null before it, and while they are not known. */
export const useMeasured = (measure: SpeedMeasure, wayId: string): Times | null => {
  const { data } = useSpeeds();
  const times = useTimes();
  const found = data?.speeds.find((each) => each.measure === measure && each.way?.way_id === wayId);
  const month = found?.months.find(({ cases }) => cases > 0);
  return month === undefined ? null : times(month);
};
