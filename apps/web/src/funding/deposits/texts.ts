import { loadDepositsMessages } from '@tallystick/i18n/load-deposits-messages.ts';
import { createLateTexts } from '../../shared/late-texts.tsx';

/** The texts of the deposit pages. */
export const { With: WithTexts } = createLateTexts('deposits', loadDepositsMessages);
