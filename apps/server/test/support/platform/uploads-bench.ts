import { uploadPicture } from '@tallystick/contract';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { type ManualClock, manualClock } from '../../../src/platform/clock.ts';
import { registerUploadRoutes } from '../../../src/platform/uploads/routes.ts';
import { createTestDatabase } from '../database.ts';
import { envelope } from '../envelope.ts';
import { createTestHttp } from '../http.ts';
import { multipartForm, openTestUploads } from './test-uploads.ts';

export const START_MS = Date.parse('2026-03-02T10:00:00.000Z');
export const ANNA = 7n;
export const BEN = 8n;

export const photo = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 90 } } });
export const jpeg = () => photo().jpeg().toBuffer();

/** The routes of uploads on a separate database. Anna and Ben are signed in. */
export const openUploadsBench = async () => {
  const database = await createTestDatabase();
  const clock: ManualClock = manualClock(START_MS);
  const { uploads, store } = await openTestUploads(database, clock);
  const { http } = await createTestHttp(async (token) =>
    token === 'anna' || token === 'ben' ? { uid: token === 'anna' ? ANNA : BEN, staff: null, token } : null,
  );
  registerUploadRoutes(http, uploads);
  const send = async (
    bytes: Buffer,
    { purpose = 'recharge', token = 'anna', ...file }: Record<string, string> = {},
  ) => {
    const { payload, contentType } = multipartForm({ purpose }, { bytes, ...file });
    const headers = { 'content-type': contentType, token };
    const answer = await http.fastify.inject({ method: 'POST', url: '/api/common/upload', headers, payload });
    return { status: answer.statusCode, body: envelope.parse(answer.json()) };
  };
  return {
    database,
    clock,
    uploads,
    store,
    http,
    send,
    look: (url: string) => http.fastify.inject({ method: 'GET', url }),
    keep: async (bytes: Buffer, file?: Record<string, string>) =>
      z.parse(uploadPicture.data, (await send(bytes, file)).body.data),
    count: async () => (await database.query('select from platform.uploads')).length,
  };
};
