import { type Bus, type BusSubject, createLocalBus } from '../../platform/bus.ts';

/** The channel between the front and the engine. */
export interface BusChannel {
  tell(subject: BusSubject): void;
  onTold(listener: (subject: BusSubject) => void): void;
}

/** The bus between the front and the engine. Without the channel, each polls the database. */
export const createChannelBus = (channel: BusChannel): Bus => {
  const local = createLocalBus();
  channel.onTold(local.tell);
  return {
    ...local,
    tell: (subject) => {
      local.tell(subject);
      channel.tell(subject);
    },
  };
};
