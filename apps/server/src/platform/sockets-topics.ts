import { InvariantError } from './errors.ts';

export interface TopicDefinition {
  /** Whether a topic's name is of this kind: `quotes`, or any of `candles:BTCUSDT:1m`. Names that don't exist don't match. */
  readonly matches: (topic: string) => boolean;
  readonly access: 'public' | 'private';
  /** The whole state for a start; of this customer for a private topic. Reads at least what is committed by now. */
  readonly snapshot: (topic: string, uid: bigint | null) => Promise<unknown>;
  /**
   * For conflated topics: one event that says what both say, for a reader too slow for each. Must not change its
   * arguments. Without it no event is ever left out; private topics can't have it.
   */
  readonly merge?: (older: unknown, newer: unknown) => unknown;
}

export interface TopicDefinitions {
  define(definition: TopicDefinition): void;
  find(topic: string): TopicDefinition | null;
}

export const createTopicDefinitions = (): TopicDefinitions => {
  const definitions: TopicDefinition[] = [];
  return {
    define: (definition) => {
      if (definition.access === 'private' && definition.merge !== undefined) {
        throw new InvariantError('a private topic is resumed, never conflated');
      }
      definitions.push(definition);
    },
    find: (topic) => definitions.find((definition) => definition.matches(topic)) ?? null,
  };
};
