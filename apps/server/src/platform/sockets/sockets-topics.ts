export interface NumberedEvent {
  readonly seq: number;
  readonly data: unknown;
}

/** A customer, and the number after which events are requested. Null asks only for the newest number. */
export interface EventAsk {
  readonly uid: bigint;
  readonly after: number | null;
}

export interface EventAnswer {
  /** The number of the newest event. */
  readonly head: number;
  /** The events after the given number, oldest first. Null if they are not available: never ours, or too old. */
  readonly events: readonly NumberedEvent[] | null;
}

/**
 * The durable source of a private topic's events. Numbers go up by one for each customer. Every process gives the same events
 * under the same numbers at any time.
 */
export interface EventSource {
  /** One answer per request, in order, with at most `limit` events each. Reads at least everything committed so far. */
  read(asks: readonly EventAsk[], limit: number): Promise<readonly EventAnswer[]>;
}

interface AnyTopic {
  /** True if a topic's name is of this kind: `quotes`, or any of `candles:BTCUSDT:1m`. Unknown names must not match. */
  readonly matches: (topic: string) => boolean;
  /** The whole state for a start; for a private topic, of this customer. Reads at least everything committed so far. */
  readonly snapshot: (topic: string, uid: bigint | null) => Promise<unknown>;
}

/** A topic that is the same for everyone. Its events are in the memory of the publishing process. */
export interface PublicTopic extends AnyTopic {
  readonly access: 'public';
  readonly source?: undefined;
  /**
   * For conflated topics: merges two events into one for a slow reader. It must not change its arguments. Without it no event is
   * ever skipped.
   */
  readonly merge?: (older: unknown, newer: unknown) => unknown;
}

/** A customer's private topic: resumed from its source, never conflated. */
export interface PrivateTopic extends AnyTopic {
  readonly access: 'private';
  readonly source: EventSource;
  readonly merge?: undefined;
}

export type TopicDefinition = PublicTopic | PrivateTopic;

export interface TopicDefinitions {
  define(definition: TopicDefinition): void;
  find(topic: string): TopicDefinition | null;
}

export const createTopicDefinitions = (): TopicDefinitions => {
  const definitions: TopicDefinition[] = [];
  return {
    define: (definition) => void definitions.push(definition),
    find: (topic) => definitions.find((definition) => definition.matches(topic)) ?? null,
  };
};
