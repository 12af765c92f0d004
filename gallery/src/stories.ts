import { CONSOLE_DIALOGS } from './console/dialogs.stories.tsx';
import { CONSOLE_FIELDS } from './console/fields.stories.tsx';
import { CONSOLE_LAYOUT } from './console/layout.stories.tsx';
import { CONSOLE_TABLE } from './console/table.stories.tsx';
import { PHONE_APP } from './phone/app.stories.tsx';
import { CONTROLS } from './phone/controls.stories.tsx';
import { DIALOGS } from './phone/dialogs.stories.tsx';
import { FEEDBACK } from './phone/feedback.stories.tsx';
import { FIGURES } from './phone/figures.stories.tsx';
import { LAYOUT } from './phone/layout.stories.tsx';
import { MARKS, ROSETTES } from './phone/marks.stories.tsx';

/** Every story, in the order of the list. */
export const STORIES = [
  ...CONTROLS,
  ...DIALOGS,
  ...FEEDBACK,
  ...FIGURES,
  ...LAYOUT,
  ...MARKS,
  ...ROSETTES,
  ...PHONE_APP,
  ...CONSOLE_LAYOUT,
  ...CONSOLE_FIELDS,
  ...CONSOLE_DIALOGS,
  ...CONSOLE_TABLE,
];
