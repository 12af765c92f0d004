import {
  answerFrame,
  clientFrame,
  eventFrame,
  type Route,
  SOCKET_CLOSE,
  topicData,
} from '@tallystick/contract';
import { type JSONSchema, toJSONSchema } from 'zod/v4/core';

type Schema = JSONSchema.BaseSchema;

const schemaOf = (type: Route['input']): Schema => {
  const { $schema: _dialect, ...schema } = toJSONSchema(type, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Frames may get new members, and clients must ignore them.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return schema;
};

interface Message {
  readonly name: string;
  readonly summary: string;
  readonly contentType: 'application/json';
  readonly payload: object;
}

const message = (name: string, summary: string, payload: object): Message => ({
  name,
  summary,
  contentType: 'application/json',
  payload,
});

/** The frame of an event with the data of its topic. */
const eventOf = (topic: object, data: Schema): object => {
  const frame = schemaOf(eventFrame);
  return { ...frame, properties: { ...frame.properties, topic, data } };
};

const SUMMARIES: Readonly<Record<string, string>> = {
  auth: 'Signs the socket in with a session token or an API key of the scope `read`. Private topics need it.',
  subscribe: 'Follows a topic. `after` is the number of the last event that the client has.',
  unsubscribe: 'Ends a subscription.',
  ping: 'Is answered, so that a client knows that the connection lives.',
};

const frameName = (schema: Schema): string => {
  const does = schema.properties?.['do'];
  return typeof does === 'object' && typeof does.const === 'string' ? does.const : 'unknown';
};

/** The frames of clients, each as a message. */
const clientMessages = (): readonly Message[] => {
  const { oneOf, anyOf } = schemaOf(clientFrame);
  return (oneOf ?? anyOf ?? []).map((choice) => {
    const schema = typeof choice === 'object' ? choice : {};
    const name = frameName(schema);
    return message(name, SUMMARIES[name] ?? '', schema);
  });
};

const serverMessages = (): readonly Message[] => [
  message('answer', 'Answers a frame of the client by its `id`.', schemaOf(answerFrame)),
  message(
    'quotes',
    'Changed quotes. Public.',
    eventOf({ type: 'string', const: 'quotes' }, schemaOf(topicData.quotes)),
  ),
  message(
    'candles',
    'Changed candles of a coin and an interval, such as `candles:BTCUSDT:1m`. Public.',
    eventOf({ type: 'string', pattern: '^candles:' }, schemaOf(topicData.candles)),
  ),
  message(
    'orders',
    'Changed orders of the customer. Private.',
    eventOf({ type: 'string', const: 'orders' }, schemaOf(topicData.orders)),
  ),
  message(
    'balances',
    'Changed balances of the customer. Private.',
    eventOf({ type: 'string', const: 'balances' }, schemaOf(topicData.balances)),
  ),
];

const namesOf = (messages: readonly Message[]): readonly { readonly $ref: string }[] =>
  messages.map(({ name }) => ({ $ref: `#/channels/socket/messages/${name}` }));

/** Builds the AsyncAPI 3.0 document of the socket, from the schemas with which the server reads and writes its frames. */
export const buildAsyncApi = (version: string) => {
  const fromClient = clientMessages();
  const fromServer = serverMessages();
  const all = [...fromClient, ...fromServer];
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Tallystick socket',
      version,
      description:
        'JSON text frames. Each topic counts `seq` up by one. A client that comes back says `after` and gets what it missed, or a ' +
        '`reset` with the whole state. An event states the new value of a thing, so applying it twice changes nothing. ' +
        'For a slow reader several events of quotes or candles are merged into one. ' +
        `The server closes a socket with ${SOCKET_CLOSE.signedOut} when its session or key has ended, and with ${SOCKET_CLOSE.tooSlow} when ` +
        'its reader is too slow. Bounds: 30 frames in ten seconds, 40 topics, frames of 4,096 bytes.',
    },
    defaultContentType: 'application/json',
    channels: {
      socket: {
        address: '/ws',
        title: 'The socket',
        messages: Object.fromEntries(all.map((each) => [each.name, each])),
        bindings: { ws: { method: 'GET', bindingVersion: '0.1.0' } },
      },
    },
    operations: {
      receive: {
        action: 'receive',
        summary: 'Frames of a client.',
        channel: { $ref: '#/channels/socket' },
        messages: namesOf(fromClient),
        reply: {
          channel: { $ref: '#/channels/socket' },
          messages: [{ $ref: '#/channels/socket/messages/answer' }],
        },
      },
      send: {
        action: 'send',
        summary: 'Answers and events of the server.',
        channel: { $ref: '#/channels/socket' },
        messages: namesOf(fromServer),
      },
    },
  } as const;
};
