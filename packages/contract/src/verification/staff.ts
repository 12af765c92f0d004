import * as z from 'zod/mini';
import { line } from '../fields.ts';
import { route } from '../route.ts';
import { statement } from './customer.ts';

export const publishLiabilities = route({
  path: '/api/operator/publish_liabilities',
  summary: 'Makes a statement of liabilities now, out of turn and with a reason; at most one a minute.',
  access: 'staff',
  permission: 'publish_liabilities',
  input: z.object({ reason: line(3, 200) }),
  data: statement,
  errors: ['forbidden', 'too_many_requests'],
});

export const verificationStaffRoutes = { publishLiabilities };
