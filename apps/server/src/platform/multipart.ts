import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from './errors.ts';
import { MAX_UPLOAD_BYTES } from './uploads/picture.rules.ts';

const LIMITS = {
  fileSize: MAX_UPLOAD_BYTES,
  files: 1,
  fields: 10,
  parts: 11,
  fieldNameSize: 64,
  fieldSize: 1_024,
  headerPairs: 32,
};

/** Adds routes that take files. Apart, because what reads forms with files would cost every other request too. */
export const openFileRoutes = async (fastify: FastifyInstance): Promise<(route: RouteOptions) => void> => {
  const opened: FastifyInstance[] = [];
  await fastify.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: true, limits: LIMITS });
    opened.push(scope);
  });
  return (route) => void opened[0]?.route(route);
};

/**
 * The one file of a form, which must stand under `fileField`; null without one. Refuses as `payload_too_large` a file over
 * 1 MiB, whose rest is not kept. `onField` hears of each other field as it comes.
 */
export const readMultipart = async (
  request: FastifyRequest,
  fileField: string,
  onField: (name: string, value: string) => void,
): Promise<Buffer | null> => {
  if (!request.isMultipart()) {
    throw new AppError('invalid_fields', { fields: { [fileField]: 'required' } });
  }
  try {
    let file: Buffer | null = null;
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.fieldname === fileField) file = bytes;
      } else if (typeof part.value === 'string') {
        onField(part.fieldname, part.value);
      }
    }
    return file;
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413) throw error;
    // Broken off, or no form at all: whatever else there is to say of it is the sender's doing.
    throw new AppError('invalid_fields', { fields: { [fileField]: 'invalid' } });
  }
};
