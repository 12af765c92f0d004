import { productTerms } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../shared/api/api.ts';

export const useTerms = () =>
  useQuery({ queryKey: ['product-terms'], queryFn: ({ signal }) => call(productTerms, {}, signal) });
