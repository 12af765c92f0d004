import * as z from 'zod/mini';
import { clientId, empty, line, nothing, text } from '../fields.ts';
import { route } from '../route.ts';
import { proofFields } from './access.ts';

/** The anti-phishing word and two-step login. */

/** Letters and digits only: a mail to an address that is not confirmed yet must carry no link that its sender chose. */
const word = line(4, 24).check(
  z.regex(/^[\p{L}\p{M}\p{N}]+(?:[ '’-][\p{L}\p{M}\p{N}]+)*$/u, { error: 'invalid' }),
);

export const mailWord = route({
  method: 'GET',
  path: '/api/user/mail_word',
  summary: 'The anti-phishing word that every mail to the customer shows; null if none is set.',
  access: 'user',
  work: 'read',
  scope: null,
  input: empty,
  data: z.object({ mail_word: z.nullable(z.string()) }),
  errors: [],
});

export const setMailWord = route({
  path: '/api/user/mail_word',
  summary:
    'Sets the anti-phishing word that every mail to the customer shows; an empty one removes it. Needs re-authentication: password, otp, passkey, or nonce and signature.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z
    .object({
      mail_word: z.union([z.literal(''), word]),
      ...proofFields,
      client_id: clientId,
    })
    .check(
      // The password must not be used as the mail word, because mail is not encrypted on its way.
      z.refine((form) => form.mail_word === '' || form.mail_word !== form.password, {
        error: 'invalid',
        path: ['mail_word'],
      }),
    ),
  data: nothing,
  errors: [
    'confirm_again',
    'password_wrong',
    'otp_required',
    'otp_invalid',
    'signature_invalid',
    'passkey_invalid',
    'too_many_requests',
  ],
});

export const enableOtp = route({
  path: '/api/user/otp/enable',
  summary: 'A new secret for an authenticator app. It is asked for once a first code has confirmed it.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({ ...proofFields, client_id: clientId }),
  data: z.object({ secret: z.string(), uri: z.string() }),
  errors: [
    'otp_already_on',
    'confirm_again',
    'password_wrong',
    'signature_invalid',
    'passkey_invalid',
    'too_many_requests',
  ],
});

export const confirmOtp = route({
  path: '/api/user/otp/confirm',
  summary: 'Turns two-step login on with the app’s first code, and shows the recovery codes, this once.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({ otp: text(1, 16), client_id: clientId }),
  data: z.object({ recovery_codes: z.array(z.string()) }),
  errors: ['otp_invalid', 'otp_already_on', 'confirm_again', 'too_many_requests'],
});

export const disableOtp = route({
  path: '/api/user/otp/disable',
  summary: 'Turns two-step login off with one of its codes.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({ otp: text(1, 16), client_id: clientId }),
  data: nothing,
  errors: ['otp_invalid', 'too_many_requests'],
});

export const protectionRoutes = { mailWord, setMailWord, enableOtp, confirmOtp, disableOtp };
