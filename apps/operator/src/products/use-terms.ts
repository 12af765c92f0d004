import { productTerms } from '@tallystick/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../shared/api/api.ts';

/** Queries to refetch after a proposal or a decision. */
export const PRODUCT_KEYS = ['product-terms', 'proposals', 'treasury', 'bookings'] as const;

export const useTerms = () =>
  useQuery({ queryKey: ['product-terms'], queryFn: ({ signal }) => call(productTerms, {}, signal) });
