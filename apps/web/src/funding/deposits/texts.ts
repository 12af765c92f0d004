import { loadDepositsMessages } from '@tallystick/i18n/load-deposits-messages.ts';
import { createLateTexts } from '../../shared/late-texts.tsx';

/** The texts of the pages by which money comes in. */
export const { With: WithTexts } = createLateTexts('deposits', loadDepositsMessages);
