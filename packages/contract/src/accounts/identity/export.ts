import * as z from 'zod/mini';
import { time, uid } from '../../fields.ts';
import { route } from '../../route.ts';
import { staffVersion } from '../personal-info.ts';
import { customerWarnings } from '../staff.ts';
import { INFO_REASONS } from './case.ts';

/** Maximum pictures of an exported case, the newest ones. Each has at most 1 MB. */
export const MAX_EXPORTED_PICTURES = 20;

const exportedVersion = z.object({
  ...z.omit(staffVersion, { id_photo_url: true, signature_url: true, verify_again: true }).shape,
  /** The numbers of its pictures. */
  id_photo_no: z.int(),
  signature_no: z.int(),
  /** The member of staff who had the case last. */
  taken_by: z.nullable(z.string()),
  taken_at: z.nullable(time),
  proposed_at: z.nullable(time),
  /** Staff's request to verify it again. */
  recall: z.nullable(
    z.object({
      staff: z.string(),
      at: time,
      reason_code: z.nullable(z.enum(INFO_REASONS)),
      reason: z.nullable(z.string()),
    }),
  ),
});

export const exportInfo = route({
  path: '/api/operator/personal_info/export',
  summary:
    'The whole identity case of a customer as one document: versions, pictures, decisions, who made them, when and why, shared use and outside checks.',
  access: 'staff',
  permission: 'decide_personal_info',
  confirmation: 'recent',
  input: z.object({ uid }),
  data: z.object({
    uid: z.string(),
    account: z.string(),
    exported_at: time,
    exported_by: z.string(),
    /** Newest first. */
    versions: z.array(exportedVersion),
    shared: customerWarnings.data.shape.shared,
    screenings: customerWarnings.data.shape.screenings,
    /** The pictures of the versions, WebP in base64. Null: it was erased, or newer pictures fill the document. */
    pictures: z.array(z.object({ picture_no: z.int(), webp: z.nullable(z.string()) })),
  }),
  errors: ['forbidden', 'not_found'],
});

export const identityExportRoutes = { exportInfo };
