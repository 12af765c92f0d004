import { loadDepositsMessages } from '@tallystick/i18n/loaders/funding/load-deposits-messages.ts';
import { createLateTexts } from '../../shared/texts/late-texts.tsx';

/** The texts of the deposit pages. */
export const { With: WithTexts } = createLateTexts('deposits', loadDepositsMessages);
