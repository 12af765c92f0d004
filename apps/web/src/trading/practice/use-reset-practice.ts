import { resetPractice } from '@tallystick/contract/trading/practice.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../shared/api/api.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { toast } from '../../shared/notices/notices.ts';

/** Sets the practice balance back to its start, and says why if it cannot. */
export const useResetPractice = () => {
  const common = useTranslations('common');
  const client = useQueryClient();
  const resetting = useMutation({
    mutationFn: () => call(resetPractice, {}, { quiet: true }),
    onSuccess: (after) => client.setQueryData(queryKeys.practice, after),
    onError: (error) => toast(error instanceof ApiError && error.msg !== '' ? error.msg : common('failed')),
  });
  return { isResetting: resetting.isPending, reset: () => resetting.mutate() };
};
