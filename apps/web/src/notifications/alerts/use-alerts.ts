import { addAlert, alerts, removeAlert } from '@tallystick/contract/market/alerts.ts';
import type { InputOf } from '@tallystick/contract/route.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { queryClient } from '../../shared/api/query.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';

const FOLLOW_MS = 10_000;

/** The customer's price alerts. Alerts that were met leave the list. */
export const useAlerts = () =>
  useQuery({
    queryKey: queryKeys.alerts,
    queryFn: ({ signal }) => call(alerts, {}, { quiet: true, signal }),
    refetchInterval: FOLLOW_MS,
  });

const readAnew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: queryKeys.alerts });

export const saveAlert = async (form: InputOf<typeof addAlert>): Promise<void> => {
  await call(addAlert, form, { quiet: true });
  await readAnew();
};

export const endAlert = async (id: string): Promise<void> => {
  await call(removeAlert, { id }, { quiet: true });
  await readAnew();
};
