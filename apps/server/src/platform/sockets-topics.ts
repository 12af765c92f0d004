export interface NumberedEvent {
  readonly seq: number;
  readonly data: unknown;
}

/** Whose events, and after which one; null asks for the number of the newest alone. */
export interface EventAsk {
  readonly uid: bigint;
  readonly after: number | null;
}

export interface EventAnswer {
  /** The number of the newest event. */
  readonly head: number;
  /** The events after the one named, oldest first; null when they can't be given: never ours, or too long ago. */
  readonly events: readonly NumberedEvent[] | null;
}

/**
 * Where the events of a private topic stand for good. Numbers go up by one for each customer, and any process, at any
 * time, gives the same events under the same numbers.
 */
export interface EventSource {
  /** One answer an ask, in their order, with at most `limit` events each. Reads at least what is committed by now. */
  read(asks: readonly EventAsk[], limit: number): Promise<readonly EventAnswer[]>;
}

interface AnyTopic {
  /** Whether a topic's name is of this kind: `quotes`, or any of `candles:BTCUSDT:1m`. Names that don't exist don't match. */
  readonly matches: (topic: string) => boolean;
  /** The whole state for a start; of this customer for a private topic. Reads at least what is committed by now. */
  readonly snapshot: (topic: string, uid: bigint | null) => Promise<unknown>;
}

/** The same for everyone; its events live in the memory of the process that publishes them. */
export interface PublicTopic extends AnyTopic {
  readonly access: 'public';
  readonly source?: undefined;
  /**
   * For conflated topics: one event that says what both say, for a reader too slow for each. Must not change its
   * arguments. Without it no event is ever left out.
   */
  readonly merge?: (older: unknown, newer: unknown) => unknown;
}

/** A customer's own: resumed from its source, never conflated. */
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
