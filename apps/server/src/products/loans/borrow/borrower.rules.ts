import type { InfoState } from '@tallystick/contract';

/**
 * The reason why a customer cannot borrow yet, by the state of the personal information. Null if nothing is missing. Live mode
 * lends only after staff approved it. A demo lends play money, so complete information is enough.
 */
export const borrowerRefusal = (
  mode: 'demo' | 'live',
  status: InfoState | 'none',
): 'personal_info_required' | 'personal_info_unapproved' | null => {
  if (status === 'verified') return null;
  if (status !== 'submitted') return 'personal_info_required';
  return mode === 'live' ? 'personal_info_unapproved' : null;
};
