import { passkeys } from '@tallystick/contract/accounts/passkeys.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';

export const usePasskeys = () =>
  useQuery({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => call(passkeys, {}, { quiet: true, signal }),
  });
