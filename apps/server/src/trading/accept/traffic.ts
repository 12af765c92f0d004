/** The number of lanes of a process that have a batch in flight. Its acceptors share it. */
export interface Traffic {
  busyLanes: number;
}

/** The traffic of lanes that give way: they count the others as busy, and the others do not count them. */
export const givingWayTo = (others: Readonly<Traffic>): Traffic => {
  let own = 0;
  return {
    get busyLanes() {
      return own + others.busyLanes;
    },
    set busyLanes(all) {
      own = all - others.busyLanes;
    },
  };
};
