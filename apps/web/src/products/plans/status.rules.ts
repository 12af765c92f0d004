import type { PlanOrder } from '@tallystick/contract/products/customer.ts';

type Status = PlanOrder['status'];

/** The text of an order's status. A machine that works awaits no settlement: it runs. */
export const statusTextOf = ({
  kind,
  status,
}: Pick<PlanOrder, 'kind' | 'status'>): 'running' | `status.${Status}` =>
  kind === 'miner' && status === 'pending_settlement' ? 'running' : `status.${status}`;
