import * as z from 'zod/mini';
import { country } from '../countries.ts';
import {
  calendarDay,
  clientId,
  empty,
  line,
  listOf,
  nothing,
  staffListQuery,
  text,
  time,
  uid,
  uuid,
  visible,
  wholeNumber,
} from '../fields.ts';
import { route } from '../route.ts';
import { DOCUMENT_KINDS, documentNumber, documentShape, INFO_REASONS } from './identity/case.ts';

/** The result of staff's review of a customer's personal information. */
export const PERSONAL_INFO_STATUSES = ['submitted', 'verified', 'rejected'] as const;
export type PersonalInfoStatus = (typeof PERSONAL_INFO_STATUSES)[number];
/** The same for staff, who tell a request for more from a rejection. */
export const INFO_STATES = [...PERSONAL_INFO_STATUSES, 'more_requested'] as const;
export type InfoState = (typeof INFO_STATES)[number];

/** Digits as people write them, with or without the country code. */
const phone = text(5, 32).check(z.regex(/^(?=(?:\D*\d){5,15}\D*$)\+?[\d ()./-]+$/, { error: 'invalid' }));
const email = text(3, 254).check(
  z.regex(/^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}.]+$/u, { error: 'invalid' }),
  visible,
);
/** Left out or empty: the stored picture stays. */
const picture = z.optional(z.union([z.literal(''), uuid], { error: 'invalid' }));

/** Left out or empty: none. */
const optional = <T extends z.ZodMiniType>(given: T) =>
  z.optional(z.union([z.literal(''), given], { error: 'invalid' }));
/** Degrees north and east, with a precision of one metre. */
const location = z.string({ error: 'invalid' }).check(
  z.regex(/^-?(?:[0-8]?\d\.\d{5}|90\.0{5}), -?(?:(?:\d{1,2}|1[0-7]\d)\.\d{5}|180\.0{5})$/, {
    error: 'invalid',
  }),
);

export const personalInfo = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** ISO 3166-1 alpha-2. It is the country that the customer declared last. */
  country: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** The address as a place on the map: `13.75633, 100.50177`. */
  location: z.nullable(z.string()),
  /** Short-lived addresses. */
  id_photo_url: z.string(),
  signature_url: z.string(),
  ...documentShape,
  status: z.enum(PERSONAL_INFO_STATUSES),
  /** With `rejected`: staff asked for more and has not refused. The customer sends the information again. */
  more_requested: z.boolean(),
  /** The standard reason why it was rejected or why staff asked for more. */
  reason_code: z.nullable(z.enum(INFO_REASONS)),
  /** The same in the reviewer's own words. */
  reason: z.nullable(z.string()),
  /**
   * A verified customer has to be verified again, because the document's last day has passed (`expired`) or staff asked. The
   * customer sends the information again. Null: they need not.
   */
  verify_again: z.nullable(
    z.object({
      since: time,
      expired: z.boolean(),
      reason_code: z.nullable(z.enum(INFO_REASONS)),
      reason: z.nullable(z.string()),
    }),
  ),
  submitted_at: time,
});
export type PersonalInfo = z.output<typeof personalInfo>;

export const submitInfo = route({
  path: '/api/user/infos',
  form: true,
  summary:
    'Sends or changes the personal information; whatever stood before, it is then looked at anew. Both pictures are needed the first time.',
  access: 'user',
  work: 'write',
  scope: null,
  repeats: 'by_key',
  input: z.object({
    name: line(1, 100),
    phone,
    email,
    /** Left out or empty: as before. Another country is declared by it, as `country_declare` does. */
    country: optional(country),
    address: optional(line(1, 140)),
    location: optional(location),
    /** Left out: as before. Empty: none. A kind and a number belong together. */
    document_kind: optional(z.enum(DOCUMENT_KINDS, { error: 'invalid' })),
    document_number: optional(documentNumber),
    /** It must not have passed. */
    document_expires_on: optional(calendarDay),
    id_photo: picture,
    signature: picture,
    client_id: clientId,
  }),
  data: personalInfo,
  errors: ['forbidden', 'too_many_requests'],
});

export const readInfo = route({
  path: '/api/user/cxinfos',
  form: true,
  summary: 'The personal information as it was sent last; null before the first time.',
  access: 'user',
  work: 'read',
  scope: null,
  repeats: 'reads',
  input: empty,
  data: z.nullable(personalInfo),
  errors: [],
});

export const listInfos = route({
  path: '/api/operator/personal_infos',
  summary: 'Customers who sent their personal information, longest waiting first.',
  access: 'staff',
  permission: 'see_personal_info',
  input: z.object({
    ...staffListQuery(['submitted_at']),
    status: z.optional(z.enum(INFO_STATES, { error: 'invalid' })),
    /** Only verified customers who have to be verified again. */
    again: z.optional(z.literal('1', { error: 'invalid' })),
    /** Only this customer. */
    uid: z.optional(uid),
  }),
  data: listOf(
    z.object({
      uid: z.string(),
      version: z.int(),
      name: z.string(),
      status: z.enum(INFO_STATES),
      document_expires_on: z.nullable(z.iso.date()),
      verify_again: z.boolean(),
      submitted_at: time,
      /** The member of staff who reviews it. */
      assignee: z.nullable(z.string()),
    }),
  ),
  errors: ['forbidden'],
});

export const takeInfo = route({
  path: '/api/operator/personal_info/take',
  summary:
    'Takes a customer’s information to look at, from now on one’s own case; one that somebody else has can be taken over only by who decides.',
  access: 'staff',
  permission: 'see_personal_info',
  input: z.object({ uid }),
  data: nothing,
  errors: ['forbidden', 'not_found', 'already_decided'],
});

export const staffVersion = z.object({
  ...z.omit(personalInfo, { more_requested: true }).shape,
  status: z.enum(INFO_STATES),
  version: z.int(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(time),
  /** The first of two members who verify what the provider of KYC refused. */
  proposed_by: z.nullable(z.string()),
});

export const lookAtInfo = route({
  path: '/api/operator/personal_info',
  summary:
    'All that one customer sent, version by version, newest first, to whoever has the case or decides. Who looks stands in the audit log.',
  access: 'staff',
  permission: 'see_personal_info',
  input: z.object({ uid }),
  data: z.array(staffVersion),
  errors: ['forbidden', 'not_found'],
});

export const decideInfo = route({
  path: '/api/operator/personal_info/decide',
  summary:
    'Verifies or rejects the version that was looked at, or asks for more. All but a verification need a reason, which the customer reads. What the provider of KYC refused is verified by two members.',
  access: 'staff',
  permission: 'decide_personal_info',
  confirmation: 'recent',
  input: z
    .object({
      uid,
      version: wholeNumber(1, 1_000_000),
      verdict: z.enum(['verified', 'rejected', 'more_requested'], { error: 'invalid' }),
      /** One of the standard reasons, `reason` in own words, or both. */
      reason_code: optional(z.enum(INFO_REASONS, { error: 'invalid' })),
      reason: optional(line(3, 200)),
    })
    .check(
      z.refine(
        ({ verdict, reason_code, reason }) =>
          verdict === 'verified' || (reason_code ?? '') !== '' || (reason ?? '') !== '',
        { error: 'required', path: ['reason'] },
      ),
    ),
  /** `needs_second`: nothing is decided yet, because a second member must verify it too. */
  data: z.object({ needs_second: z.boolean() }),
  errors: ['forbidden', 'not_found', 'already_decided', 'second_person_needed', 'screening_pending'],
});

export const askAgain = route({
  path: '/api/operator/personal_info/ask_again',
  summary:
    'Asks a verified customer to verify again, with a reason that the customer reads. It freezes nothing.',
  access: 'staff',
  permission: 'decide_personal_info',
  confirmation: 'recent',
  input: z
    .object({
      uid,
      reason_code: optional(z.enum(INFO_REASONS, { error: 'invalid' })),
      reason: z.optional(z.union([line(3, 200), z.literal('')], { error: 'invalid' })),
    })
    .check(
      z.refine(({ reason_code, reason }) => (reason_code ?? '') !== '' || (reason ?? '') !== '', {
        error: 'required',
        path: ['reason'],
      }),
    ),
  data: nothing,
  errors: ['forbidden', 'not_found', 'already_decided'],
});

export const personalInfoRoutes = {
  submitInfo,
  readInfo,
  listInfos,
  takeInfo,
  lookAtInfo,
  decideInfo,
  askAgain,
};
