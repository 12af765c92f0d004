import type { ReactNode } from 'react';

/** The app whose style sheet a story is shown in. */
export type App = 'phone' | 'console';

export interface Story {
  /** Its place in the address: `console/fields/select-field`. */
  readonly id: string;
  readonly app: App;
  readonly render: () => ReactNode;
}

/** The stories of one folder of components. Each is named after its component's file. */
export const storiesOf = (
  app: App,
  folder: string,
  stories: Readonly<Record<string, () => ReactNode>>,
): readonly Story[] =>
  Object.entries(stories).map(([name, render]) => ({ id: `${app}/${folder}/${name}`, app, render }));
