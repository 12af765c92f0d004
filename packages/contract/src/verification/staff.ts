import { empty } from '../fields.ts';
import { route } from '../route.ts';
import { statement } from './customer.ts';

export const publishLiabilities = route({
  path: '/api/operator/publish_liabilities',
  summary: 'Makes a statement of liabilities now, out of turn; at most one a minute.',
  access: 'staff',
  input: empty,
  data: statement,
  errors: ['forbidden', 'too_many_requests'],
});

export const verificationStaffRoutes = { publishLiabilities };
