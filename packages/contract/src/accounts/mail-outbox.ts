import * as z from 'zod/mini';
import { listOf, staffListQuery, time } from '../fields.ts';
import { route } from '../route.ts';

export const mailOutbox = route({
  path: '/api/operator/mail_outbox',
  summary: 'Mail to customers, newest first. What is in it is shown in a demo alone, where nothing is sent.',
  access: 'staff',
  permission: 'see_mail',
  input: z.object(staffListQuery(['created_at'])),
  data: listOf(
    z.object({
      mail_id: z.string(),
      to: z.string(),
      subject: z.string(),
      /** Null in live mode, because the text may hold a code. */
      text: z.nullable(z.string()),
      state: z.enum(['waiting', 'sent', 'failed']),
      created_at: time,
    }),
  ),
  errors: ['forbidden'],
});

export const accountStaffRoutes = { mailOutbox };
