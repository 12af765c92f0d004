import { ERROR_STATUS, type ErrorCode, type Route } from '@tallystick/contract';
import { isStaffPath } from '../route-kinds.ts';
import { exampleOf, inputExample, type Json, membersOf } from './openapi-examples.ts';
import {
  asSchema,
  dataSchema,
  inputSchema,
  openApiPath,
  pathParameters,
  type Schema,
} from './openapi-schemas.ts';

export type RoutesBySlice = Readonly<Record<string, Readonly<Record<string, Route>>>>;

interface Content {
  readonly schema: object;
  readonly example?: Json;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly object[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content: Readonly<Record<string, Content>> }>
  >;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

/** Refusals that any call can return. */
const ALWAYS: readonly ErrorCode[] = ['invalid_fields', 'payload_too_large', 'internal', 'unavailable'];

/** All refusals of a call, each once. */
export const refusalsOf = (route: Route): readonly ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...route.errors,
    ...(route.access === 'open' ? [] : (['not_signed_in'] as const)),
    ...(route.access === 'user' ? (['key_scope_missing', 'key_address_refused'] as const) : []),
    ...(route.access === 'staff' ? (['changed_meanwhile'] as const) : []),
    ...(isStaffPath(route.path) ? (['disk_full'] as const) : []),
    ...ALWAYS,
  ]),
];

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  200: 'Done (`code` 1), or understood and refused by a rule (`code` 0).',
  400: 'Malformed, or with missing or wrong fields, which `fields` names.',
  401: 'No session, or one that has expired.',
  403: 'Not yours.',
  404: 'No such thing.',
  409: 'The `client_id` was used with another request, or somebody else decided or changed it first.',
  413: 'Too large.',
  429: 'Too many; `Retry-After` says in how many seconds to ask again.',
  500: 'Our fault.',
  503: 'Not available at the moment.',
};

const refusal = (codes: readonly ErrorCode[]): object => ({
  allOf: [
    { $ref: '#/components/schemas/Refusal' },
    { type: 'object', properties: { error: { enum: [...codes] } } },
  ],
});

const responsesOf = (route: Route): Operation['responses'] => {
  const data = dataSchema(route);
  const byStatus = Map.groupBy(refusalsOf(route), (code) => ERROR_STATUS[code]);
  const success = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: 1 }, msg: { const: '' }, data },
  };
  const byRule = byStatus.get(200);
  const others = [...byStatus].filter(([status]) => status !== 200);
  const done: Content = {
    schema: byRule === undefined ? success : { oneOf: [success, refusal(byRule)] },
    example: { code: 1, msg: '', data: exampleOf(data, 'data') },
  };
  const responses = [
    [200, done] as const,
    ...others.map(([status, codes]) => [status, { schema: refusal(codes) }] as const),
  ];
  return Object.fromEntries(
    responses.map(([status, content]) => [
      String(status),
      { description: DESCRIPTIONS[status] ?? 'Refused.', content: { 'application/json': content } },
    ]),
  );
};

const parameter = (name: string, place: 'path' | 'query', schema: Schema, required: boolean): object => ({
  name,
  in: place,
  required: place === 'path' || required,
  schema,
});

/** The fields of a form with its file. */
const withFile = (input: Schema, fileField: string): Schema => ({
  ...input,
  properties: { ...input.properties, [fileField]: { type: 'string', contentMediaType: 'image/*' } },
  required: [...(input.required ?? []), fileField],
});

const withoutFields = (example: Json, names: readonly string[]): Json =>
  Object.fromEntries(membersOf(example).filter(([name]) => !names.includes(name)));

/** The fields of the body: all fields without the path parameters. */
const withoutPath = (input: Schema, inPath: readonly string[]): Schema =>
  inPath.length === 0
    ? input
    : {
        ...input,
        properties: Object.fromEntries(
          Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name)),
        ),
        required: (input.required ?? []).filter((name) => !inPath.includes(name)),
      };

const securityOf = (route: Route): Operation['security'] => {
  if (route.access === 'open') return [];
  if (route.access === 'staff') return [{ staff: [] }];
  const { scope } = route;
  return scope === null ? [{ customer: [] }] : [{ customer: [] }, { key: [scope] }];
};

const operationOf = (slice: string, name: string, route: Route): Operation => {
  const input = inputSchema(route);
  const inPath = pathParameters(route.path);
  const required = (field: string) => (input.required ?? []).includes(field);
  const fields = Object.entries(input.properties ?? {}).map(
    ([field, schema]) => [field, asSchema(schema)] as const,
  );
  const inQuery = route.method === 'GET' ? fields.filter(([field]) => !inPath.includes(field)) : [];
  const body = withoutPath(input, inPath);
  const content: Content = { schema: body, example: withoutFields(inputExample(route), inPath) };
  return {
    operationId: `${slice}_${name}`,
    summary: route.summary,
    tags: [slice],
    security: securityOf(route),
    parameters: [
      ...fields
        .filter(([field]) => inPath.includes(field))
        .map(([field, schema]) => parameter(field, 'path', schema, true)),
      ...inQuery.map(([field, schema]) => parameter(field, 'query', schema, required(field))),
      { $ref: '#/components/parameters/lang' },
      { $ref: '#/components/parameters/Lang' },
    ],
    ...((route.method === 'POST' || route.method === 'PUT') &&
      Object.keys(body.properties ?? {}).length > 0 && {
        requestBody: {
          required: (body.required ?? []).length > 0,
          content:
            route.file === undefined
              ? { 'application/json': content, 'application/x-www-form-urlencoded': content }
              : { 'multipart/form-data': { schema: withFile(body, route.file) } },
        },
      }),
    responses: responsesOf(route),
  };
};

const language = (place: 'query' | 'header', name: string): object => ({
  name,
  in: place,
  required: false,
  description: 'The language of `msg`; English for one that is not spoken here.',
  schema: { type: 'string' },
});

const COMPONENTS = {
  securitySchemes: {
    customer: {
      type: 'apiKey',
      in: 'header',
      name: 'token',
      description: 'The token of a customer’s session.',
    },
    key: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'tsk_…',
      description: 'A customer’s API key. The scope that a call needs is named with it.',
    },
    staff: { type: 'apiKey', in: 'header', name: 'token', description: 'The token of a staff session.' },
  },
  parameters: { lang: language('query', 'lang'), Lang: language('header', 'Lang') },
  schemas: {
    Refusal: {
      type: 'object',
      required: ['code', 'msg', 'error', 'data'],
      properties: {
        code: { const: 0 },
        msg: { type: 'string', description: 'In the caller’s language.' },
        error: { type: 'string', enum: Object.keys(ERROR_STATUS) },
        data: { type: 'null' },
        fields: {
          type: 'object',
          additionalProperties: { type: 'string' },
          description: 'What is wrong with which field, in the caller’s language.',
        },
      },
    },
  },
};

/** Builds the OpenAPI 3.1 document of all calls. */
export const buildOpenApi = (slices: RoutesBySlice, version: string): OpenApiDocument => {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [slice, routes] of Object.entries(slices)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = openApiPath(route.path);
      paths[path] = {
        ...paths[path],
        [route.method.toLowerCase()]: operationOf(slice, name, route),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tallystick',
      version,
      description:
        'Amounts, prices and rates are decimal strings, times RFC 3339 in UTC with milliseconds, durations whole seconds. ' +
        'Bodies are JSON or forms. The session token travels in the header `token`, an API key as `Authorization: Bearer`.',
    },
    tags: Object.keys(slices).map((name) => ({ name })),
    paths,
    components: COMPONENTS,
  };
};
