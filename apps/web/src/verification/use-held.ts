import type { HeldAddress } from '@tallystick/proof/liabilities.ts';
import { useQuery } from '@tanstack/react-query';

/** The addresses that a statement of liabilities names, as its entry in the log has them; read by the code that checks it. */
export const useHeldAddresses = (entry: string | undefined) =>
  useQuery({
    queryKey: ['held-addresses', entry],
    enabled: entry !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<readonly HeldAddress[]> => {
      const { parseStatement } = await import('@tallystick/proof/liabilities.ts');
      return parseStatement(new TextEncoder().encode(entry)).addresses;
    },
  });
