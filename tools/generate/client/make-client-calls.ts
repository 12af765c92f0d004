import { ROUTES_BY_SLICE } from '@tallystick/contract/all-routes.ts';
import { z } from 'zod/mini';
import { buildOpenApi } from '../../../apps/server/src/platform/http/openapi/openapi-document.ts';
import { isStaffPath } from '../../../apps/server/src/platform/http/route-kinds.ts';
import { typeOfSchema } from './type-of-schema.ts';

/** The part of the OpenAPI document that the client is made from. */
const Content = z.object({ 'application/json': z.object({ schema: z.looseObject({}) }) });
const Operation = z.object({
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.looseObject({
      name: z.optional(z.string()),
      required: z.optional(z.boolean()),
      schema: z.optional(z.unknown()),
    }),
  ),
  requestBody: z.optional(
    z.object({ content: z.looseObject({ 'application/json': z.optional(z.unknown()) }) }),
  ),
  responses: z.record(z.string(), z.object({ content: Content })),
});
type Operation = z.output<typeof Operation>;
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

const Body = z.object({ schema: z.looseObject({}) });
const Properties = z.object({
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
});
const Success = z.object({ properties: z.object({ data: z.unknown() }) });
const Either = z.object({ oneOf: z.tuple([z.unknown(), z.unknown()]) });

/** Signing in is the app's. A program has a key. */
const isForPrograms = ({ security, tags }: Operation): boolean =>
  security.length === 0 ? !tags.includes('accounts') : security.some((each) => 'key' in each);

const inputOf = ({ parameters, requestBody }: Operation): unknown => {
  const named = parameters.filter(
    ({ name, schema }) => name !== undefined && name.toLowerCase() !== 'lang' && schema !== undefined,
  );
  const json = requestBody?.content['application/json'];
  const { properties = {}, required = [] } =
    json === undefined ? {} : Properties.parse(Body.parse(json).schema);
  return {
    type: 'object',
    properties: {
      ...properties,
      ...Object.fromEntries(named.map(({ name, schema }) => [name ?? '', schema])),
    },
    required: [...required, ...named.filter((each) => each.required === true).map(({ name }) => name ?? '')],
  };
};

const dataOf = ({ responses }: Operation): unknown => {
  const schema = responses['200']?.content['application/json'].schema;
  const either = Either.safeParse(schema);
  return Success.parse(either.success ? either.data.oneOf[0] : schema).properties.data;
};

interface ClientCall {
  readonly slice: string;
  readonly text: string;
}

const readCalls = (): readonly ClientCall[] => {
  // As it is served: text without anything that JSON does not carry.
  const document = Document.parse(JSON.parse(JSON.stringify(buildOpenApi(ROUTES_BY_SLICE, ''))));
  const paths = Object.entries(document.paths).filter(([path]) => !isStaffPath(path));
  return paths.flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, value]) => {
      const operation = Operation.safeParse(value);
      if (!operation.success || !isForPrograms(operation.data)) return [];
      const text = `  /** ${operation.data.summary} */
  '${method.toUpperCase()} ${path}': {
    input: ${typeOfSchema(inputOf(operation.data))};
    data: ${typeOfSchema(dataOf(operation.data))};
  };`;
      return [{ slice: operation.data.tags[0] ?? 'other', text }];
    }),
  );
};

const HEAD = '// Made by `npm run gen` from the OpenAPI document.\n';

const nameOf = (slice: string): string => `${slice.charAt(0).toUpperCase()}${slice.slice(1)}Calls`;

/** The files of `packages/client/src/calls/`, by their names: one for each slice, and one that joins them. */
export const makeClientCalls = (): Readonly<Record<string, string>> => {
  const slices = Map.groupBy(readCalls(), ({ slice }) => slice);
  const names = [...slices.keys()].toSorted();
  const imports = names.map((slice) => `import type { ${nameOf(slice)} } from './${slice}.ts';`);
  const files = names.map((slice) => {
    const calls = (slices.get(slice) ?? []).map(({ text }) => text);
    return [`${slice}.ts`, `${HEAD}export interface ${nameOf(slice)} {\n${calls.join('\n')}\n}\n`] as const;
  });
  const all = `${HEAD}${imports.join('\n')}

/** The calls that a program can make: those that need no sign-in, and those of an API key. */
export interface Calls extends ${names.map(nameOf).join(', ')} {}
`;
  return Object.fromEntries([...files, ['calls.ts', all] as const]);
};
