import { loadWithdrawalsMessages } from '@tallystick/i18n/loaders/funding/load-withdrawals-messages.ts';
import { createLateTexts } from '../../shared/texts/late-texts.tsx';

/** Gives the pages of withdrawals their texts. */
export const { With: WithWithdrawTexts } = createLateTexts('withdrawals', loadWithdrawalsMessages);
