import { passkeys } from '@tallystick/contract/passkeys/customer.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';

export const usePasskeys = () =>
  useQuery({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => call(passkeys, {}, { quiet: true, signal }),
  });
