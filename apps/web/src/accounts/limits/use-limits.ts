import { type LimitsForm, limits } from '@tallystick/contract/accounts/customer.ts';
import { TOAST_MS } from '@tallystick/ui/feedback/toaster.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../shared/api/api.ts';
import { toast } from '../../shared/notices/notices.ts';

const key = ['own-limits'] as const;

const TIME_OUT_MS = 60_000;

/** The customer's own limits as the server holds them. */
export const useOwnLimits = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(limits, {}, { quiet: true, signal }),
    // An open page offers trades again after the end of a time-out, by the server's clock.
    refetchInterval: ({ state }) => (state.data?.time_out_until == null ? false : TIME_OUT_MS),
  });

/** The customer's own limits and a function that changes them. It returns false if the server refused. */
export const useLimits = () => {
  const t = useTranslations('access.limits');
  const client = useQueryClient();
  const query = useOwnLimits();
  const save = async (form: LimitsForm): Promise<boolean> => {
    try {
      client.setQueryData(key, await call(limits, form));
      toast(t('saved'));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.msg !== '') toast(error.msg, { durationMs: TOAST_MS.request, tone: 'error' });
      return false;
    }
  };
  return { query, save };
};
