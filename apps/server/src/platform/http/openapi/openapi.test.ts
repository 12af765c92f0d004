import { Validator } from '@seriousme/openapi-schema-validator';
import { ERROR_STATUS, route } from '@tallystick/contract';
import { ROUTES, ROUTES_BY_SLICE } from '@tallystick/contract/all-routes.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestHttp } from '../../../../test/support/http.ts';
import { registerOpenApi } from './openapi.ts';
import { buildOpenApi, refusalsOf } from './openapi-document.ts';
import { exampleOf, inputExample } from './openapi-examples.ts';
import { buildOpenApiPage } from './openapi-page.ts';
import { dataSchema, openApiPath } from './openapi-schemas.ts';

const served = async () => {
  const { http } = await createTestHttp(async () => null);
  registerOpenApi(http, { serving: async () => null });
  return http.fastify;
};

const document = buildOpenApi(ROUTES_BY_SLICE, '1');
const operations = ROUTES.map((declared) => [`${declared.method} ${declared.path}`, declared] as const);

describe('/openapi.json', () => {
  test('is a valid OpenAPI 3.1 document', async () => {
    const answer = await (await served()).inject('/openapi.json');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const validator = new Validator();
    expect(await validator.validate(answer.json())).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test.each(operations)('has %s with its refusals', async (_name, declared) => {
    const operation = document.paths[openApiPath(declared.path)]?.[declared.method.toLowerCase()];
    expect(operation?.summary).toBe(declared.summary);
    const statuses = new Set([200, ...refusalsOf(declared).map((code) => ERROR_STATUS[code])]);
    expect(new Set(Object.keys(operation?.responses ?? {}).map(Number))).toEqual(statuses);
    const text = JSON.stringify(operation?.responses);
    for (const code of declared.errors) expect(text).toContain(`"${code}"`);
    const byKey = typeof declared.scope === 'string' ? ['key'] : [];
    const callers = { open: [], user: ['customer', ...byKey], staff: ['staff'] }[declared.access];
    expect(operation?.security.map((each) => Object.keys(each).join())).toEqual(callers);
  });

  test('gives every call a name of its own', () => {
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((operation) => operation.operationId),
    );
    expect(new Set(ids).size).toBe(ROUTES.length);
  });

  test('takes bodies as JSON and as forms, queries and paths as parameters', () => {
    const paid = route({
      method: 'DELETE',
      path: '/api/user/wallets/:id',
      summary: 'Forgets a wallet.',
      access: 'user',
      work: 'write',
      scope: null,
      input: z.object({ id: z.string() }),
      data: z.null(),
      errors: ['not_found'],
    });
    const { paths } = buildOpenApi({ ...ROUTES_BY_SLICE, funding: { paid } }, '1');
    const bodies = paths['/api/order/addorder']?.['post']?.requestBody?.content ?? {};
    expect(Object.keys(bodies)).toEqual(['application/json', 'application/x-www-form-urlencoded']);
    const query = paths['/api/market/candles']?.['get'];
    expect(query?.requestBody).toBe(undefined);
    expect(query?.parameters).toContainEqual(
      expect.objectContaining({ in: 'query', name: 'interval', required: true }),
    );
    expect(paths['/api/user/wallets/{id}']?.['delete']?.parameters).toContainEqual(
      expect.objectContaining({ in: 'path', name: 'id', required: true }),
    );
  });
});

describe('an example', () => {
  test.each(operations)('of %s is one that the contract accepts', (_name, declared) => {
    const input = declared.input.safeParse(inputExample(declared));
    expect(input.error?.issues ?? []).toEqual([]);
    const data = declared.data.safeParse(exampleOf(dataSchema(declared), 'data'));
    expect(data.error?.issues ?? []).toEqual([]);
  });
});

describe('/docs', () => {
  test('names every call and loads and runs nothing', async () => {
    const answer = await (await served()).inject('/docs');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    for (const declared of ROUTES) {
      expect(answer.body).toContain(`<code>${declared.path}</code>`);
      expect(answer.body).toContain(declared.summary);
    }
    expect(answer.body).not.toMatch(/<script|<link|<img|url\(|@import|src=/);
  });

  test('escapes what a contract says', () => {
    const odd = route({
      method: 'POST',
      path: '/api/odd',
      summary: 'Is <b>"bold"</b> & it’s fine.',
      access: 'open',
      work: 'read',
      input: z.object({}),
      data: z.null(),
      errors: [],
    });
    const page = buildOpenApiPage({ odd: { odd } }, '1', '');
    expect(page).toContain('Is &lt;b&gt;&quot;bold&quot;&lt;/b&gt; &amp; it’s fine.');
  });
});
