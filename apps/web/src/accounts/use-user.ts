import { currentUser } from '@tallystick/contract/accounts/customer.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../shared/api/api.ts';

export const userKey = ['user'] as const;

/** The account as its owner sees it, from the server. */
export const useUser = () =>
  useQuery({
    queryKey: userKey,
    queryFn: ({ signal }) => call(currentUser, {}, { quiet: true, signal }),
  });
