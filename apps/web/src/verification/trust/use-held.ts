import type { HeldAddress } from '@tallystick/proof/liabilities/liabilities.ts';
import { useQuery } from '@tanstack/react-query';

/**
 * The addresses that a statement of liabilities names, by its entry in the log. The code that checks the entry also
 * parses it.
 */
export const useHeldAddresses = (entry: string | undefined) =>
  useQuery({
    queryKey: ['held-addresses', entry],
    enabled: entry !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<readonly HeldAddress[]> => {
      const { parseStatement } = await import('@tallystick/proof/liabilities/liabilities.ts');
      return parseStatement(new TextEncoder().encode(entry)).addresses;
    },
  });
