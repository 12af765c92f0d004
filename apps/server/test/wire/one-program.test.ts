import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

/**
 * The parts share one program, which the first import starts. They run in this order: the metrics are counted from zero, the
 * setup is not proven yet, and the races close trading for most countries. A part alone: `npx vitest run one-program -t 'name of a test'`.
 */
import './parts/running.ts';
import './parts/metrics.part.ts';
import './parts/doctor.part.ts';
import './parts/wire-orders.part.ts';
import './parts/late-requests.part.ts';
import './parts/wire-tickets.part.ts';
import './parts/examples.part.ts';
import './parts/wire-sockets.part.ts';
import './parts/resume-orders.part.ts';
import './parts/api-keys.part.ts';
import './parts/wire-uploads.part.ts';
import './parts/wire.part.ts';
import './parts/permissions.part.ts';
import './parts/id-photos.part.ts';
import './parts/decision-races.part.ts';

it('has every part of the folder', async () => {
  const parts = (await readdir(new URL('parts/', import.meta.url))).filter((name) =>
    name.endsWith('.part.ts'),
  );
  const text = await readFile(new URL('one-program.test.ts', import.meta.url), 'utf8');
  const imported = [...text.matchAll(/^import '\.\/parts\/(.+\.part\.ts)';$/gm)].map(([, name]) => name);
  expect(new Set(imported)).toEqual(new Set(parts));
});
